// Vite's own settings for production; each folder with a page is built into its own `dist`.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });
