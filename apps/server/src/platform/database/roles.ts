import type { ClientBase } from 'pg';

/** Roles that hold rights but cannot log in; whoever logs in takes one of them for the length of a transaction. */
export const DATABASE_ROLES = [
  'lanewright_owner',
  'lanewright_app',
  'lanewright_gate',
  'lanewright_dispatch',
  'lanewright_identity',
  'lanewright_public',
] as const;
export type DatabaseRole = (typeof DATABASE_ROLES)[number];

/** What the running processes may become; the owner and the gate are only for migrations and functions. */
const ROLES_OF_THE_PROCESSES: readonly DatabaseRole[] = [
  'lanewright_app',
  'lanewright_dispatch',
  'lanewright_identity',
  'lanewright_public',
];

const DUPLICATE = new Set(['42710', '23505']);

async function createRole(client: ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    // Roles belong to the whole server, so another database of it may have made them, even at this moment.
    if (!DUPLICATE.has((error as { code?: string }).code ?? '')) throw error;
  }
}

async function roleExists(client: ClientBase, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}

/**
 * Makes what is missing and lets the logins take their roles. `login` is the account the processes connect with;
 * on the embedded server it does not exist yet and is made here.
 */
export async function prepareRoles(client: ClientBase, login: string): Promise<void> {
  for (const role of DATABASE_ROLES) {
    if (!(await roleExists(client, role))) await createRole(client, `create role ${role} nologin noinherit`);
  }
  if (!(await roleExists(client, login))) {
    await createRole(client, `create role ${client.escapeIdentifier(login)} login noinherit`);
  }
  const { rows } = await client.query<{ me: string }>('select current_user as me');
  const me = rows[0]!.me;
  const grants = [
    ...DATABASE_ROLES.map((role) => [role, me] as const),
    ...ROLES_OF_THE_PROCESSES.map((role) => [role, login] as const),
    // So that the migrations, run as the owner, can hand functions and a schema to these two.
    ['lanewright_gate', 'lanewright_owner'] as const,
    ['lanewright_identity', 'lanewright_owner'] as const,
  ];
  for (const [role, member] of grants) {
    if (role === member) continue;
    const held = await client.query(
      `select 1 from pg_auth_members m
       join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
       where r.rolname = $1 and u.rolname = $2 and m.set_option`,
      [role, member],
    );
    if (held.rowCount === 0) await createRole(client, `grant ${role} to ${client.escapeIdentifier(member)}`);
  }
}
