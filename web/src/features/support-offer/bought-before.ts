import { hasSession } from '../../vendors/identity.ts';

/** Whether somebody signed in has the offer already. Where that cannot be found out, the server still knows. */
export async function boughtBefore(): Promise<boolean> {
  if (!hasSession()) return false;
  try {
    const [{ queryClient }, { accountLicenses }] = await Promise.all([
      import('../../api/query-client.ts'),
      import('../../api/licenses.ts'),
    ]);
    const licenses = await queryClient.fetchQuery({ ...accountLicenses, staleTime: 0 });
    return licenses.some(({ meta }) => meta.support_order_id !== null);
  } catch {
    return false;
  }
}
