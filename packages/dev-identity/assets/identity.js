// Every page works without this file, except that demo accounts cannot fill in the form.

for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal);
  const word = button.querySelector('[data-reveal-word]');
  button.hidden = false;
  button.addEventListener('click', () => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    word.textContent = isShown ? 'Show' : 'Hide';
    button.setAttribute('aria-pressed', String(!isShown));
    input.focus();
  });
  // A password left readable would be offered as plain text by the browser's form memory.
  input.form.addEventListener('submit', () => {
    input.type = 'password';
  });
}

const demoButtons = [...document.querySelectorAll('[data-demo-email]')];
for (const button of demoButtons) {
  button.disabled = false;
  button.addEventListener('click', () => {
    document.getElementById('email').value = button.dataset.demoEmail;
    document.getElementById('password').value = button.dataset.demoPassword;
    for (const other of demoButtons) other.setAttribute('aria-pressed', String(other === button));
    document.querySelector('[data-demo-status]').textContent = `Filled in ${button.dataset.demoEmail}.`;
    document.querySelector('button.primary').focus();
  });
}

for (const form of document.querySelectorAll('form[data-once]')) {
  const submit = form.querySelector('button[type="submit"]');
  form.addEventListener('submit', (event) => {
    if (submit.getAttribute('aria-disabled') === 'true') event.preventDefault();
    submit.setAttribute('aria-disabled', 'true');
  });
  // Coming back with the browser's Back button shows the page as it was left.
  window.addEventListener('pageshow', () => submit.removeAttribute('aria-disabled'));
}

document.querySelector('form[data-submit-at-once]')?.requestSubmit();
