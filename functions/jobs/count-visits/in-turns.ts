/**
 * Does the work of several lanes, `atOnce` pieces at a time: one of each lane in turn, and of no lane more than
 * `perLane` at once. So a lane that is long or slow takes only its share of the time.
 */
export async function inTurns<Piece>(
  lanes: Iterable<readonly Piece[]>,
  { atOnce, perLane }: { atOnce: number; perLane: number },
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  const waiting = [...lanes].map(pieces => ({ pieces, next: 0, running: 0 }));
  let running = 0;
  let turn = 0;
  await new Promise<void>((resolve, reject) => {
    const startNext = (): boolean => {
      for (let tried = 0; tried < waiting.length; tried++) {
        const at = (turn + tried) % waiting.length;
        const lane = waiting[at];
        if (!lane || lane.running >= perLane) continue;
        const piece = lane.pieces[lane.next];
        if (piece === undefined) continue;
        lane.next += 1;
        lane.running += 1;
        running += 1;
        turn = at + 1;
        work(piece)
          .then(() => {
            lane.running -= 1;
            running -= 1;
            start();
          })
          .catch(reject);
        return true;
      }
      return false;
    };
    const start = () => {
      while (running < atOnce && startNext());
      if (running === 0) resolve();
    };
    start();
  });
}
