import { RemovalPolicy } from 'aws-cdk-lib';

/** What is kept when its stack goes must not stand in the way of a second try after a creation that failed. */
export const keptOnceCreated = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
