import { hasSession } from '../../vendors/identity.ts';

/** Whether the signed-in user already has the offer; false if unknown, because the server refuses a second purchase. */
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
