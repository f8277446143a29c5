import type { DomainFault } from '../domain/sites/domain-name.ts';

/** The message for an invalid domain. */
export const domainFaultText: Readonly<Record<DomainFault, string>> = {
  shape: 'Please enter a domain such as example.com.',
  address: 'Please enter a domain name, not an IP address.',
  local: 'This name works on your own network only. Please enter the public domain of your site.',
  suffix: 'This is an ending that many sites share. Please enter the whole domain of your site.',
};
