// QR codes of links (ISO/IEC 18004): bytes only, versions 1 to 9, error correction M. A few lines beside a library of many kilobytes.

/** Of each version: codewords in all, codewords of error correction a block, blocks, and where alignment patterns lie. */
const VERSIONS: [total: number, correction: number, blocks: number, alignment: number[]][] = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
  [292, 22, 5, [6, 26, 46]],
];

/** The product of two bytes in the field of the code. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
  return product & 0xff;
}

/** What is left of a block divided by the code's polynomial: its error correction. */
function correction(block: number[], degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2))
    for (let j = 0; j < degree; j += 1) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  const rest = Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let j = 0; j < degree; j += 1) rest[j] ^= times(divisor[j], factor);
  }
  return rest;
}

/** Length and bytes of the text, padded, in blocks with their error correction, interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [total, degree, n] = VERSIONS[version - 1];
  const room = total - degree * n;
  // Mode 4 is bytes; the length and the text follow in half a byte's shift.
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const data: number[] = [];
  for (let i = 0; i < nibbles.length; i += 2) data.push((nibbles[i] << 4) | (nibbles[i + 1] ?? 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xfd) data.push(pad);
  // The later blocks are longer by one where the room cannot be shared out evenly.
  const short = Math.floor(room / n);
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < n; i += 1) {
    const length = short + Number(i >= n - (room % n));
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => correction(block, degree));
  const woven: number[] = [];
  for (let i = 0; i <= short; i += 1) for (const block of blocks) if (i < block.length) woven.push(block[i]);
  for (let i = 0; i < degree; i += 1) for (const rest of corrections) woven.push(rest[i]);
  return woven;
}

/** A number followed by what is left of it divided by a polynomial. */
function withRest(value: number, bits: number, polynomial: number): number {
  let rest = value;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return (value << bits) | rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a code is to read: long runs, blocks of four, what looks like a finder, too dark or too light. */
function penalty(rows: boolean[][]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; i += 1) if (/^(10111010000|00001011101)/.test(text.slice(i, i + 11))) sum += 40;
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1)
      if (rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x] && rows[y][x] === rows[y - 1][x - 1]) sum += 3;
  const dark = rows.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/** Everything but the text: finders, timing, alignment, format and version; `null` where the text goes. */
function frame(version: number, mask: number): (boolean | null)[][] {
  const size = 17 + 4 * version;
  const cells: (boolean | null)[][] = Array.from({ length: size }, () => Array(size).fill(null));
  const square = (cx: number, cy: number, radius: number, isDark: (ring: number) => boolean) => {
    for (let y = Math.max(0, cy - radius); y <= Math.min(size - 1, cy + radius); y += 1)
      for (let x = Math.max(0, cx - radius); x <= Math.min(size - 1, cx + radius); x += 1)
        cells[y][x] = isDark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
  };
  for (let i = 0; i < size; i += 1) cells[6][i] = cells[i][6] = i % 2 === 0;
  const marks = VERSIONS[version - 1][3];
  for (const x of marks)
    for (const y of marks)
      if (!((x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6)))
        square(x, y, 2, (ring) => ring !== 1);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  // Level M is 0 in the format.
  const format = withRest(mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const dark = ((format >> i) & 1) === 1;
    const at = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    cells[at][8] = dark;
    cells[8][i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i] = dark;
  }
  cells[size - 8][8] = true;
  if (version >= 7) {
    const said = withRest(version, 12, 0x1f25);
    for (let i = 0; i < 18; i += 1) {
      const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
      cells[near][far] = cells[far][near] = ((said >> i) & 1) === 1;
    }
  }
  return cells;
}

/** The text in its places, two columns at a time from the right, up and down. */
function drawn(words: number[], version: number, mask: number): boolean[][] {
  const cells = frame(version, mask);
  const size = cells.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (cells[y][x] !== null) continue;
        const dark = ((words[bit >> 3] >> (7 - (bit & 7))) & 1) === 1;
        cells[y][x] = dark !== MASKS[mask](x, y);
        bit += 1;
      }
    }
  }
  return cells as boolean[][];
}

/** The modules of a code, row by row, dark or not; nothing for a text that is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([total, degree, blocks]) => total - degree * blocks >= bytes.length + 2) + 1;
  if (!version) return null;
  const words = codewords(bytes, version);
  const all = MASKS.map((_, mask) => drawn(words, version, mask));
  const hard = all.map(penalty);
  return all[hard.indexOf(Math.min(...hard))];
}
