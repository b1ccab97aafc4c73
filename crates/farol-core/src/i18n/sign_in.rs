//! Texts of the sign-in page and the session dialog.

messages! {
    sign_in = "Entrar" | "Sign in";
    sign_in_title = "Entrar no Farol" | "Sign in to Farol";
    sign_in_lead = "Pesquise, analise e monitore pessoas e empresas." | "Search, analyze and monitor people and companies.";
    email = "E-mail" | "E-mail";
    password = "Senha" | "Password";
    show = "Mostrar" | "Show";
    hide = "Ocultar" | "Hide";
    show_password = "Mostrar senha" | "Show password";
    hide_password = "Ocultar senha" | "Hide password";
    keep_signed_in = "Manter a sessão neste dispositivo" | "Keep me signed in on this device";
    keep_signed_in_hint = "Não marque em computadores compartilhados." | "Do not select this on shared computers.";
    signing_in = "Entrando…" | "Signing in…";
    sign_in_slow = "A entrada está demorando mais que o normal. Continuamos tentando." | "Signing in is taking longer than usual. Still trying.";
    email_missing = "Digite o seu e-mail." | "Enter your e-mail address.";
    email_malformed = "Digite um e-mail completo, como nome@empresa.com.br." | "Enter a complete e-mail, such as name@company.com.";
    password_missing = "Digite a sua senha." | "Enter your password.";
    wrong_password = "E-mail ou senha incorretos." | "Wrong e-mail or password.";
    wrong_password_next = "Confira os dados e tente novamente." | "Check them and try again.";
    locked_out = "Muitas tentativas. O acesso está bloqueado por alguns minutos." | "Too many attempts. Access is locked for a few minutes.";
    locked_out_next = "Espere um pouco antes de tentar novamente, ou fale com o administrador da sua organização." | "Wait a little before trying again, or talk to your organization’s administrator.";
    session_not_kept = "O navegador não pôde guardar a sessão: ao fechar esta página, será preciso entrar novamente." | "The browser could not keep the session: once this page is closed, you will have to sign in again.";
    sign_out_made_room = "Este navegador estava sem espaço: para registrar a saída, o Farol apagou as consultas mais antigas do histórico." | "This browser had no room left: to record the sign-out, Farol removed the oldest queries from the history.";
    sign_out_not_recorded = "Você saiu nas abas abertas, mas este navegador está sem espaço para registrar a saída: uma aba do Farol que já foi fechada pode voltar com a sua sessão se for reaberta. Apague os dados deste site no navegador." | "You are signed out in the open tabs, but this browser has no room to record it: a Farol tab that was closed before may come back with your session if it is reopened. Clear this site’s data in the browser.";
    session_ended = "Sua sessão terminou" | "Your session has ended";
    session_ended_lead = "Digite a senha para continuar. O que você preencheu foi mantido." | "Enter your password to continue. What you filled in was kept.";
    other_user = "Entrar com outra conta" | "Use another account";
}
