// A person who clicks as soon as there is something to click, until the game is over. Runs inside the page.
({ seed, hurry }) => {
  const found = { made: 0, prompts: [], stuck: '' };
  let dice = seed;
  const random = () => ((dice = (dice * 1103515245 + 12345) & 0x7fffffff) / 0x80000000);
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const version = () => document.querySelector('.table')?.dataset.version;
  const pick = (rows) => {
    if (!hurry) return rows[Math.floor(random() * rows.length)];
    // Do no more than must be done, and sail as far as can be: the shortest game.
    const named = (word) => rows.filter((row) => row.dataset.action.split(' ')[0] === word);
    return named('pass')[0] ?? named('sail').at(-1) ?? named('take')[0] ?? rows[Math.floor(random() * rows.length)];
  };
  const play = async () => {
    for (;;) {
      if (document.querySelector('.finaldialog')) return;
      document.querySelector('.storybar .primary')?.click();
      const rows = [...document.querySelectorAll('.optlist > .opt > .optb')];
      if (!rows.length || document.querySelector('.story')) {
        await pause(5);
        continue;
      }
      const before = version();
      const key = document.querySelector('.prompt').dataset.key;
      if (!found.prompts.includes(key)) found.prompts.push(key);
      // Several at once: ticked one by one, then confirmed.
      const boxes = rows.filter((row) => row.getAttribute('role') === 'checkbox');
      const row = boxes.length ? boxes.find((box) => box.ariaChecked !== 'true') : pick(rows);
      row.click();
      if (boxes.length) {
        await pause(5);
        const go = document.querySelector('.several .primary');
        if (!go || go.disabled) continue;
        go.click();
      }
      for (let waited = 0; version() === before && waited < 15000; waited += 3) await pause(3);
      if (version() === before) {
        found.stuck = `${key}: ${row.dataset.action}`;
        return;
      }
      found.made += 1;
    }
  };
  window.played = found;
  play();
};
