import type { Memory } from '../memory.ts';
import type { Pressed, Step } from '../step.ts';
import type { Answer } from '../world/person.ts';
import type { World } from '../world/world.ts';

/** What a step's move answers: nothing, or that there was nothing it could be done to. */
export type Moved = Promise<'nothing to do' | undefined>;
/** Plays one step. */
export type Move<S extends Step> = (world: World, memory: Memory, step: S) => Moved;

/** Presses a button in as many tabs as the step says, all at once, with the step's breakage on the way. */
export async function pressed(
  world: World,
  memory: Memory,
  step: Pressed & { do: Step['do'] },
  press: (tab: number) => Promise<Answer>,
): Promise<Answer[]> {
  world.breakage.begin(step.breakage);
  world.schedule.press();
  const answers = await world.schedule.together(
    Array.from({ length: step.tabs ?? 1 }, (_, tab) => () => press(tab)),
  );
  world.breakage.end();
  for (const { status, body } of answers) memory.answers.push({ status, body, step: step.do });
  await world.drain();
  await world.postman.bring();
  return answers;
}
