import './refuse-in-words.ts';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { AccountStack } from '../infra/aws-account/account-stack.ts';
import { readAccountSettings } from './account/account-settings.ts';
import { featureFlags } from './feature-flags.ts';

// Builds the stack that an account has once: `npm run deploy -- account`.
const root = join(import.meta.dirname, '..');
const app = new App({ context: featureFlags(root) });
new AccountStack(app, readAccountSettings(root));
app.synth();
