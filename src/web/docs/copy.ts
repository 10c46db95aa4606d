const SHOWN_MS = 2000;

/** A button on each block of code that somebody would want elsewhere. */
export function offerCopying() {
  for (const figure of document.querySelectorAll('figure.code:not(.output)')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy this code');
    button.addEventListener('click', () => void copy(figure, button));
    figure.append(button);
  }
}

async function copy(figure: Element, button: HTMLButtonElement) {
  const text = figure.querySelector('code')?.textContent ?? '';
  // Not there where the service is reached without TLS, but from its own machine.
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = done ? 'Copied' : 'Not possible';
  button.setAttribute('aria-label', done ? 'Copied' : 'It could not be copied');
  setTimeout(() => {
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy this code');
  }, SHOWN_MS);
}
