// Leaving for good: the account is deleted, whatever is still open.
import type { Memory } from '../memory.ts';
import type { Step } from '../step.ts';
import { ask } from '../world/person.ts';
import type { World } from '../world/world.ts';
import type { Moved } from './move.ts';

/** Presses until it is taken, so that nobody is left in doubt; the deletion itself meets the mishap, too. */
const mostPresses = 3;

export async function deleteAccount(
  world: World,
  memory: Memory,
  { refund, mishap }: Extract<Step, { do: 'delete account' }>,
): Moved {
  if (memory.left) return 'nothing to do';
  const { person } = memory;
  // A tab that was open before still has it, as long as it is valid.
  const token = await world.cloud.cognito.sign({ email: person.email });
  const askedAt = world.clock.now();
  world.breakage.begin(mishap);
  world.schedule.press();
  for (let presses = 0; presses < mostPresses && !memory.left; presses++) {
    const { status, body } = await ask(world, person, 'delete', { email: person.email, refund });
    memory.answers.push({ status, body, step: 'delete account' });
    await world.drain();
    world.breakage.end();
    if (status === 200) memory.left = { at: askedAt };
  }
  if (memory.left) person.token = token;
  await world.drain();
  await world.postman.bring();
  return undefined;
}
