// Replaces the SDK's way to ask DynamoDB for another address, which is off unless somebody switches it on, and which
// brings a cache of its own.

/** Replaces the function of `@aws-sdk/middleware-endpoint-discovery` that adds the cache to a client. */
export function resolveEndpointDiscoveryConfig<Config>(config: Config): Config {
  return config;
}

/** Replaces the setting that would switch it on. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
