// A link as a picture for the camera of a phone; the code that makes it comes when one is shown.
import { useEffect, useState } from 'preact/hooks';

const EDGE = 2; // modules of light around it

export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let gone = false;
    import('../qr').then(({ qr }) => !gone && setRows(qr(text)), console.error);
    return () => {
      gone = true;
    };
  }, [text]);
  if (!rows) return null;
  const dark = rows.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = rows.length + 2 * EDGE;
  return (
    <svg class="qr" viewBox={`${-EDGE} ${-EDGE} ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark} />
    </svg>
  );
}
