import './refuse-in-words.ts';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { builtBelow, ProductStack } from '../infra/stack.ts';
import { featureFlags } from './feature-flags.ts';
import { CommandRefused } from './refusal.ts';
import { readSettings } from './settings.ts';

// Builds the stack of one stage from its settings: `cdk synth -c stage=dev`.
const root = join(import.meta.dirname, '..');
const app = new App({ context: featureFlags(root) });
const stage: unknown = app.node.tryGetContext('stage');
if (typeof stage !== 'string') throw new CommandRefused('Say which stage: -c stage=dev or -c stage=prod.');
const first = app.node.tryGetContext('first') === 'true';
new ProductStack(app, { ...readSettings(root, stage), first }, builtBelow(root));
app.synth();
