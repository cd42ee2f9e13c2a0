import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { permissionName } from '@lanewright/domain/access/permission-name.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { ROLE_BUNDLES, ROLES, type Role } from '@lanewright/domain/access/roles.ts';

export const ROLES_PAGE = fileURLToPath(new URL('../../docs/guide/roles.md', import.meta.url));

const HEAD = `# Roles and permissions

<!-- Written by \`npm run docs\` from packages/domain/src/access/roles.ts. -->

A user has one or more roles, permissions of their own, or both, and may do what any of them allows. Admins assign roles
on the page Contacts. A page that a user may not see names the missing permission and who can grant it.`;

const names = (permissions: readonly Permission[]) => permissions.map(permissionName).join(', ');

function permissionsInWords(role: Role): string {
  if (role === 'Admin') return 'everything';
  if (role === 'Read Only') return 'everything that begins with "View"';
  return names(ROLE_BUNDLES[role]);
}

/** The page docs/guide/roles.md. */
export function rolesPage(): string {
  const rows = ROLES.map((role) => `| ${role} | ${permissionsInWords(role)} |`);
  return `${HEAD}\n\n| Role | Permissions |\n| --- | --- |\n${rows.join('\n')}\n\nAll permissions: ${names(PERMISSIONS)}.\n`;
}

if (import.meta.main) await writeFile(ROLES_PAGE, rolesPage());
