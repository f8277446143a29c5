import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestReport } from '../../bin/tests/outcome.ts';
import { projectOf } from '../../bin/tests/test-files.ts';
import { broken, type Fault } from './fault.ts';

/** What a blocked process cannot be kept from otherwise. */
const mostMs = 300_000;

/** Plays one fault in a copy of the repository; answers undefined if its test finds it, or else what happened. */
export async function missedBy(fault: Fault, folder: string): Promise<string | undefined> {
  const [file, title] = fault.test;
  const path = join(folder, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, broken(source, fault));
  try {
    return reasonOf(await run(folder, [file], title));
  } finally {
    writeFileSync(path, source);
  }
}

/** The names of tests that fail although nothing is broken: what they would find says nothing. */
export async function failingAnyway(files: readonly string[], folder: string): Promise<string[]> {
  const report = await run(folder, files);
  if (!report) return [`no report of ${files.join(', ')}`];
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults, message }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => fullName) : [`${name}: ${message}`];
    });
}

/** How a test says that what it demands does not hold. */
const demanded = /^(AssertionError|Error: (expected|promise resolved|promise rejected|Property failed) )/;

/** A test that only fails to load, or that stumbles over the fault by another error, holds no promise. */
function reasonOf(report: VitestReport | undefined): string | undefined {
  if (!report) return 'the tests did not end';
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === 'failed');
  if (failed.some(({ failureMessages: [message = ''] }) => demanded.test(message))) return undefined;
  const [first] = failed.map(({ failureMessages: [message = ''] }) => message.split('\n', 1)[0]);
  if (first) return `red, but not by what the test demands: ${first}`;
  const unloaded = report.testResults.find(({ status }) => status === 'failed');
  if (unloaded) return `does not load: ${unloaded.message.split('\n', 1)[0]}`;
  return all.some(({ status }) => status === 'passed') ? 'everything passes' : 'no test has this title';
}

async function run(folder: string, files: readonly string[], title = ''): Promise<VitestReport | undefined> {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const projects = [...new Set(files.map(projectOf))].flatMap(project => ['--project', project]);
  const pattern = title ? ['-t', title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')] : [];
  const report = ['--reporter=json', `--outputFile=${output}`, '--retry=0'];
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...projects, ...files, ...pattern, ...report], {
    cwd: folder,
    stdio: 'ignore',
    timeout: mostMs,
    killSignal: 'SIGKILL',
  });
  await new Promise(done => child.once('close', done));
  try {
    return JSON.parse(readFileSync(output, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
