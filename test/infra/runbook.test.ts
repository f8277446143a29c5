// Whoever is woken by an alarm finds its section, and in it a command that can be run as it stands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { published } from '../support/infra/published-metrics.ts';
import { allOf, root, stages, synthesized } from '../support/infra/synthesized.ts';

const text = readFileSync(join(root, 'docs/runbook.md'), 'utf8');

/** The commands of each section, by its title. */
const sections = new Map(
  text
    .split(/^(?=##+ )/m)
    .filter(part => part.startsWith('### '))
    .map(part => [
      /^### (.*)$/m.exec(part)?.[1] ?? '',
      [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands).join('\n'),
    ]),
);

function named(type: string, property: string, stage: string): string[] {
  return allOf(synthesized(stage).template, type)
    .map(([, found]) => String(found[property]))
    .map(name => name.replace(`utmost-${stage}-`, ''));
}

const alarms = stages.flatMap(stage => [
  ...named('AWS::CloudWatch::Alarm', 'AlarmName', stage),
  ...allOf(synthesized(stage).template, 'AWS::Budgets::Budget').map(([, { Budget }]) =>
    String((Budget as { BudgetName: string }).BudgetName).replace(`utmost-${stage}-`, ''),
  ),
]);

describe('the runbook', () => {
  it('has a section for every alarm, and none without one', () => {
    expect([...sections.keys()].sort()).toEqual([...new Set(alarms)].sort());
  });

  it('says in each what to run, and where', () => {
    const idle = [...sections].filter(([, commands]) => !/^\s*(aws|npm run|\S.*; do$)/m.test(commands));
    expect(idle).toEqual([]);
    for (const [title, commands] of sections)
      for (const command of commands.match(/\baws (?!configure)[^\n]*/g) ?? [])
        expect([title, command]).toEqual([title, expect.stringContaining('--region us-east-1')]);
  });

  it('names functions that there are', () => {
    const functions = named('AWS::Lambda::Function', 'FunctionName', 'prod');
    const asked = [...text.matchAll(/\$\(log ([\w-]+)\)|--function-name utmost-\$stage-([\w-]+)/g)];
    const lists = [...text.matchAll(/for job in ([\w -]+); do/g)].flatMap(([, list = '']) => list.split(' '));
    const names = [...asked.map(([, log, run]) => log ?? run ?? ''), ...lists];
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter(name => !functions.includes(name))).toEqual([]);
  });

  it('asks for measures that are published, of all rules of a firewall or of one that it has', () => {
    const lists = [...text.matchAll(/for rule in ([\w -]+); do/g)].map(([, list = '']) => list.split(' '));
    const commands = text.match(/aws cloudwatch get-metric-statistics [^\n]*/g) ?? [];
    expect(commands.length).toBeGreaterThan(3);
    const firewalls = allOf(synthesized('prod').template, 'AWS::WAFv2::WebACL').map(
      ([, { Name, Rules }]) => ({
        name: String(Name),
        rules: [
          'ALL',
          ...(Rules as { VisibilityConfig: { MetricName: string } }[]).map(
            rule => rule.VisibilityConfig.MetricName,
          ),
        ],
      }),
    );
    expect(lists.map(list => ['ALL', ...list])).toEqual([
      firewalls.find(({ name }) => name.endsWith('regional'))?.rules,
    ]);
    for (const command of commands) {
      const word = (name: string) => new RegExp(`--${name} (\\S+)`).exec(command)?.[1] ?? '';
      const dimensions = new Map(
        [...command.matchAll(/Name=(\w+),Value=([\w$-]+)/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
      const names = [...dimensions.keys()].sort().join();
      const sets = (published[word('namespace')] ?? []).filter(
        one => Object.keys(one.dimensions).sort().join() === names,
      );
      // A loop puts `Read` and `Write` in front.
      const asked = word('metric-name').replace('$' + '{kind}', 'Read');
      expect([command, sets.flatMap(({ metrics }) => Object.keys(metrics))]).toEqual([
        command,
        expect.arrayContaining([asked]),
      ]);
      const firewall = firewalls.find(
        ({ name }) => name === dimensions.get('WebACL')?.replace('$stage', 'prod'),
      );
      if (dimensions.has('Rule'))
        expect([command, firewall?.rules]).toEqual([
          command,
          expect.arrayContaining([dimensions.get('Rule')]),
        ]);
    }
  });

  it('waits for a job as long as it takes: the command line would start it again after a minute', () => {
    const runs = text.match(/aws lambda invoke [^\n]*/g) ?? [];
    expect(runs).toHaveLength(4);
    for (const run of runs) expect(run).toContain(' --cli-read-timeout 0 ');
  });

  it('asks an alarm for its queue only where it watches one', () => {
    const watching = new Map(
      allOf(synthesized('prod').template, 'AWS::CloudWatch::Alarm').map(([, { AlarmName, Dimensions }]) => [
        String(AlarmName).replace('utmost-prod-', ''),
        ((Dimensions ?? []) as { Name: string }[]).map(({ Name }) => Name),
      ]),
    );
    const asked = [...text.matchAll(/\$\(queue(?:_arn)? (\w+)\)/g)].map(([, alarm = '']) => alarm);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter(alarm => !watching.get(alarm)?.includes('QueueName'))).toEqual([]);
  });
});
