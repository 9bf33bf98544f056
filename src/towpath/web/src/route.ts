// The address is the place: /, /lobby, /mine, /table/<id>, /replay/<id>/<moment>, /review/<id>/<moment>, /rules/<game>, /aid/<game>, /workshop/<game>, /learn/<game>/<lesson>, /puzzle/<game>/<puzzle>, /challenge/<game>/<week>, /account, /invitation.
import { signal } from '@preact/signals';

export const path = signal(location.pathname);

export function go(to: string): void {
  history.pushState(null, '', to);
  path.value = location.pathname;
}

addEventListener('popstate', () => (path.value = location.pathname));

/** Links inside the page change the address without loading it anew. */
export function onLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (
    link.target ||
    link.origin !== location.origin ||
    link.hasAttribute('download') ||
    link.getAttribute('href')?.startsWith('#')
  )
    return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
