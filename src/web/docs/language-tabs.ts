/** Turns the samples of each request into tabs. All of them show the language that the reader chose, also after a visit. */
import { createElement } from './create-element.ts';

const LANGUAGE_KEY = 'docs-language';

interface Tabs {
  tabs: HTMLButtonElement[];
  panels: HTMLElement[];
}

export function addLanguageTabs() {
  const all = [...document.querySelectorAll<HTMLElement>('[data-languages]')].map(createTabs);
  const choose = (language: string) => {
    for (const tabs of all) showLanguage(tabs, language);
  };
  choose(localStorage.getItem(LANGUAGE_KEY) ?? '');
  for (const { tabs } of all) {
    for (const tab of tabs) {
      tab.addEventListener('click', () => {
        const before = tab.getBoundingClientRect().top;
        localStorage.setItem(LANGUAGE_KEY, tab.textContent);
        choose(tab.textContent);
        // The samples above the tab have other heights now.
        scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
      });
      tab.addEventListener('keydown', (event) => {
        const next = neighborTab(tabs, tab, event.key);
        if (next === undefined) return;
        event.preventDefault();
        next.focus();
        next.click();
      });
    }
  }
}

let count = 0;

/** Replaces the details by panels. */
function createTabs(container: HTMLElement): Tabs {
  const samples = [...container.querySelectorAll<HTMLElement>('[data-language]')];
  const tabs: HTMLButtonElement[] = [];
  const panels = samples.map((sample) => {
    count += 1;
    const tab = createElement('button', { type: 'button', id: `tab-${count}` }, sample.dataset.language ?? '');
    const figure = sample.querySelector('figure') ?? sample;
    const panel = createElement('div', { id: `panel-${count}` });
    sample.replaceWith(panel);
    panel.append(figure);
    figure.querySelector('figcaption')?.remove();
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    tabs.push(tab);
    return panel;
  });
  const list = createElement('div', { className: 'tabs' }, ...tabs);
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language of the sample');
  container.prepend(list);
  return { tabs, panels };
}

/** Shows the first language where the chosen one has no sample. */
function showLanguage({ tabs, panels }: Tabs, language: string) {
  const found = tabs.findIndex(({ textContent }) => textContent === language);
  const chosen = Math.max(found, 0);
  tabs.forEach((tab, at) => {
    tab.setAttribute('aria-selected', String(at === chosen));
    tab.tabIndex = at === chosen ? 0 : -1;
  });
  panels.forEach((panel, at) => (panel.hidden = at !== chosen));
}

function neighborTab(tabs: HTMLButtonElement[], tab: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const at = tabs.indexOf(tab);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}
