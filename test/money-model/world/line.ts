// Those who wait for their turn, in an order that the machine has no part in.

interface Waiting {
  caller: number;
  /** What is asked. */
  key: string;
  go(place: number): void;
}

const inOrder = (one: Waiting, other: Waiting) =>
  one.caller - other.caller || (one.key < other.key ? -1 : Number(one.key > other.key));

export function openLine() {
  /** Since somebody had a turn. */
  let arrived: Waiting[] = [];
  const waiting: (() => void)[] = [];
  let places = 0;
  return {
    /** Waits for a turn; answers the place, which is lower for whoever came first. */
    wait: (caller: number, key: string) => new Promise<number>(go => void arrived.push({ caller, key, go })),
    /** Lets those who have arrived take their places, and chooses who is next: `persistence` is how often the one behind. */
    next(random: () => number, persistence: number): (() => void) | undefined {
      for (const { go } of arrived.sort(inOrder)) {
        places += 1;
        waiting.push(go.bind(undefined, places));
      }
      arrived = [];
      if (waiting.length === 0) return undefined;
      const stays = random() < persistence;
      const at = stays ? waiting.length - 1 : Math.floor(random() * waiting.length);
      return waiting.splice(at, 1)[0];
    },
  };
}
