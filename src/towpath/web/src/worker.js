// Says that it is somebody's move while the page is closed. It answers no requests and caches nothing.
const HOME = '/mine';

function told(event) {
  try {
    const { title, link } = event.data.json();
    return { title: String(title), link: String(link) };
  } catch {
    // A browser wants something to be shown for every push.
    return { title: 'Towpath', link: HOME };
  }
}

/** The table, where it is open already, else in a window of its own; nothing outside this server. */
async function show(link) {
  const address = new URL(link, location.origin);
  if (address.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => new URL(one.url).pathname === address.pathname);
  await (open ? open.focus() : clients.openWindow(address.href));
}

addEventListener('push', (event) => {
  const { title, link } = told(event);
  // The page says it by the same tag, so that one takes the place of the other.
  const tag = link.split('/').pop();
  event.waitUntil(registration.showNotification(title, { tag, renotify: true, icon: '/favicon.svg', data: link }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
