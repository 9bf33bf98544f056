// As much of a browser as the page's modules ask for when they are loaded.
const kept = new Map<string, string>();
const page = Object.assign(new EventTarget(), {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  location: { pathname: '/', protocol: 'http:', host: 'towpath.test', search: '', origin: 'http://towpath.test' },
  history: { replaceState() {}, pushState() {} },
  document: Object.assign(new EventTarget(), {
    documentElement: { dataset: {}, lang: '' },
    visibilityState: 'visible',
  }),
});
for (const name of ['localStorage', 'matchMedia', 'location', 'history', 'document'] as const)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true });
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
globalThis.addEventListener ??= page.addEventListener.bind(page);
globalThis.removeEventListener ??= page.removeEventListener.bind(page);
