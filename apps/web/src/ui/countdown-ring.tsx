import { useEffect, useState } from 'react';

const RADIUS = 11;
const LENGTH = 2 * Math.PI * RADIUS;

/** Counts down to a moment, from `of` seconds before it. Decorative: a text beside it says so once. */
export function CountdownRing({ until, of }: { until: number; of: number }) {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span
      aria-hidden="true"
      data-countdown={seconds}
      className="relative mt-1 flex size-7 shrink-0 items-center justify-center"
    >
      <svg aria-hidden="true" viewBox="0 0 28 28" className="absolute inset-0 size-full -rotate-90">
        <circle cx="14" cy="14" r={RADIUS} fill="none" strokeWidth="2" className="stroke-line" />
        <circle
          cx="14"
          cy="14"
          r={RADIUS}
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / of)}
          className="stroke-primary"
        />
      </svg>
      <span className="font-medium text-[0.6875rem] text-ink-soft tabular-nums">{seconds}</span>
    </span>
  );
}
