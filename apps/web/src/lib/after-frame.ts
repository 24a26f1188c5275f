/** Once the next picture is on screen. Answers how to call it off. */
export function afterFrame(run: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const afterwards = () => {
    timer = setTimeout(run);
  };
  // What runs before that picture is made would still hold it up; in a hidden window none is made.
  if (document.hidden) afterwards();
  else frame = requestAnimationFrame(afterwards);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
