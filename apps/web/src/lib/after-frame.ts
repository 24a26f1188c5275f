/** Runs the callback after the next frame is painted. Returns a function that cancels it. */
export function afterFrame(run: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const afterwards = () => {
    timer = setTimeout(run);
  };
  // requestAnimationFrame runs before the paint, a timeout set there after it. Hidden pages paint no frames.
  if (document.hidden) afterwards();
  else frame = requestAnimationFrame(afterwards);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
