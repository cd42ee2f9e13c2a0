// Runs before the first paint, so that a dark screen never flashes white and the frame of the shell stands at once.
// src/theme/theme-choice.ts takes over the theme, src/api/first-answer.ts what is asked here.
(function () {
  var page = document.documentElement;
  var kept = {};
  try {
    kept = localStorage;
  } catch {
    // Storage may be blocked; the system's choice then stands.
  }
  var choice = kept['lanewright.theme'];
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = isDark ? 'dark' : 'light';

  var session = null;
  for (var key of Object.keys(kept)) {
    if (key.startsWith('oidc.user:')) session = JSON.parse(kept[key]);
  }
  // Who is signed in sees the shell; pages for everybody, and those on the way in or out, have other frames.
  if (!session || /^\/(public|login|logout|signed-in|forgotpassword|activateuser)\b/i.test(location.pathname)) return;
  // A page in a frame of ours has no shell of its own.
  var isFramed = /^\/reports\/[\w-]+\/page$/.test(location.pathname);
  if (!isFramed) page.dataset.frame = kept['lanewright.navigation-locked'] === 'yes' ? 'open' : 'rail';
  if (session.expires_at - Date.now() / 1000 < 60) return;
  var headers = { accept: 'application/json', authorization: 'Bearer ' + session.access_token };
  window.lanewrightFirstAnswer = {
    subject: session.profile.sub,
    currentUser: fetch('/api/v1/users/current', { headers: headers }),
  };
  window.lanewrightFirstAnswer.currentUser.catch(function () {});
})();
