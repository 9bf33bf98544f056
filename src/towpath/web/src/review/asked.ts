// What the server knows of a review: asked for again and again while it is made.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { number, t } from '../i18n';
import { settings } from '../settings';
import type { Judged, Review } from '../wire';

const PAUSE = 1500; // ms between two questions

export interface Asked {
  review: Review | null;
  problem: string;
  /** Whether what was kept could not be read, so that it is made again. */
  wasBroken: boolean;
  again: () => void;
}

/** The review of a table. Whoever opens the page asks for it; `only` what is there, where that is enough. */
export function useReview(id: string, only = false): Asked {
  const [review, setReview] = useState<Review | null>(null);
  const [problem, setProblem] = useState('');
  const [wasBroken, setBroken] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const ask = async (method: 'GET' | 'POST') => {
      try {
        const found = await api<Review>(method, `/tables/${id}/review`);
        if (gone) return;
        setProblem('');
        setReview(found);
        if (found.status === 'broken') setBroken(true);
        if (found.status === 'done') {
          // Statistics ask for its losses once more.
          const { [id]: _, ...others } = settings.counted.peek();
          settings.counted.value = others;
        }
        if (found.status === 'running') timer = window.setTimeout(() => ask('GET'), PAUSE);
        else if (found.status !== 'done' && method === 'GET' && !only) await ask('POST');
      } catch (error) {
        if (!gone) setProblem((error as Error).message);
      }
    };
    void ask('GET');
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, asked]);
  return { review, problem, wasBroken, again: () => setAsked((n) => n + 1) };
}

/** The points of a class, in words: no more is known of a loss. */
export function pointsOf(classes: number[], weight: number): string {
  if (!weight) return t('review.points_few', { n: number(classes[0]) });
  if (weight >= classes.length) return t('review.points_most', { n: number(classes[classes.length - 1]) });
  return t('review.points', { from: number(classes[weight - 1]), to: number(classes[weight]) });
}

/** The dear and the fine decisions of a seat in the order of the game. */
export const inOrder = (decisions: Judged[]): Judged[] =>
  [...decisions].sort((one, other) => one.moment - other.moment);
