import { spawn } from 'node:child_process';

/** Runs a script in a process of its own until it is killed, by itself or once it has said `enough` bytes. */
export function runAndKill(script: string, enough = Number.POSITIVE_INFINITY): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  child.stdout.on('data', data => {
    said += data;
    if (said.length > enough) child.kill('SIGKILL');
  });
  child.stderr.pipe(process.stderr);
  return new Promise((resolve, reject) =>
    child.once('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(said) : reject(new Error('The script ended by itself.')),
    ),
  );
}
