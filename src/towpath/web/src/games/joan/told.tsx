// A thing on the sheet that explains itself when pointed at, and cannot be chosen.
import type { ComponentChildren } from 'preact';
import { useLit } from '../../ui/lit';

export function Told({
  title,
  lines = [],
  cls = '',
  children,
}: {
  title: string;
  lines?: string[];
  cls?: string;
  children: ComponentChildren;
}) {
  const { props } = useLit('', () => ({ title, lines }));
  return (
    <span class={`j-told ${cls}`} {...props}>
      {children}
    </span>
  );
}
