import { parseArgs } from 'node:util';

interface Progress {
  state: 'none' | 'running' | 'done' | 'failed';
  step: string;
  percent: number;
  account: { email: string; password: string };
  figures?: { visits: number; leads: number; conversions: number; licenses: number; seconds: number };
}

const usage = 'npm run local -- seed-demo [--port 4700] [--visits 40000] [--seed 13]';
const everyMs = 1000;

/** Makes the demo account on the running `npm start`, as the button on its start page does. */
export async function seed(argv: readonly string[]): Promise<number> {
  let given: { port: string; visits?: string; seed?: string };
  try {
    const text = { type: 'string' } as const;
    const options = { port: { ...text, default: '4700' }, visits: text, seed: text };
    given = parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    return refused(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
  const { port, ...numbers } = given;
  const address = `http://localhost:${port}/__local/demo-data`;
  const body = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]));
  const begun = await fetch(address, { method: 'POST', body: JSON.stringify(body) }).catch(() => undefined);
  if (!begun) return refused(`Nothing answers on port ${port}: run npm start first, or say its --port.`);
  if (!begun.ok) return refused(((await begun.json()) as { message: string }).message);
  return follow(address);
}

async function follow(address: string): Promise<number> {
  for (let last = ''; ; ) {
    const { state, step, percent, account, figures } = (await (await fetch(address)).json()) as Progress;
    if (state === 'failed') return refused(`The demo data failed: ${step}`);
    if (state === 'done' && figures) {
      const { visits, leads, conversions, licenses, seconds } = figures;
      const sums = [
        `${licenses} licenses`,
        `${visits} visits`,
        `${leads} leads`,
        `${conversions} conversions`,
      ];
      console.log(
        `Made in ${seconds} s: ${sums.join(', ')}.\nSign in as ${account.email} with ${account.password}`,
      );
      return 0;
    }
    const line = `${String(percent).padStart(3)} %  ${step}`;
    if (line !== last) console.log(line);
    last = line;
    await new Promise(done => setTimeout(done, everyMs));
  }
}

function refused(message: string): number {
  console.error(message);
  return 1;
}
