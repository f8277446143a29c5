// People who work on a site are no visitors: who is logged in with a role that is left out gets no tracker.
import { afterEach, beforeAll, expect, it } from 'vitest';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { sessionOf } from '../support/wordpress/session.ts';

inWordpress('roles that are left out', { plugin: true }, ({ local, php }) => {
  const sessions: Record<string, string> = {};
  beforeAll(async () => {
    php(
      `if (!username_exists('editor')) { wp_insert_user(array('user_login' => 'editor', 'user_pass' => 'editor', 'role' => 'editor')); }`,
    );
    sessions.administrator = await sessionOf({ local });
    sessions.editor = await sessionOf({ local }, { name: 'editor', password: 'editor' });
  });
  afterEach(() => {
    php("delete_option('utmost');");
  });

  const hasTracker = async (role?: string) =>
    (
      await (await fetch(local('/'), { headers: { cookie: role ? (sessions[role] ?? '') : '' } })).text()
    ).includes('/plugins/utmost/tracker');

  it.each([
    ['by default administrators', '', { administrator: false, editor: true }],
    ['the chosen ones', "'excludedRoles' => array('editor')", { administrator: true, editor: false }],
    ['nobody, if the site wishes so', "'excludedRoles' => array()", { administrator: true, editor: true }],
  ])('are %s, and never visitors', async (_, options, { administrator, editor }) => {
    php(`update_option('utmost', array(${options}));`);
    expect([await hasTracker('administrator'), await hasTracker('editor'), await hasTracker()]).toEqual([
      ...[administrator, editor, true],
    ]);
  });
});
