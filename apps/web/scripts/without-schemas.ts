import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const PURE_PACKAGES = /[\\/]packages[\\/](contract|domain)[\\/]src[\\/].*\.ts$/;
const IS_CONTRACT = /[\\/]packages[\\/]contract[\\/]/;
/** What the server checks and documents by; a browser that asks needs only where and how. */
const ONLY_FOR_THE_SERVER = new Set([
  'params',
  'query',
  'body',
  'example',
  'about',
  'record',
  'bodyLimit',
  'takesFile',
]);

/**
 * Schemas weigh more than the rest of the contract, and the browser checks nothing by them. In the build the contract has
 * none, neither in its endpoints nor by themselves, and what a module of contract or domain computes at its top is marked as free of effects (they are pure by
 * rule), so that a schema nobody in the browser uses is left out, and the schema library with the last of them.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'lanewright-without-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: PURE_PACKAGES },
      handler(code, id) {
        const parse = (text: string) => this.parse(text) as unknown as Node;
        const isContract = IS_CONTRACT.test(id);
        const statements = parse(code)['body'] as Node[];
        const removed = isContract ? statements.filter(isAllSchemas).flatMap(namesOf) : [];
        const edited = withEdits(
          code,
          statements.flatMap((statement) => editsOf(statement, code, isContract)),
        );
        const kept = withoutIdleImports(edited, parse);
        // Better no build than one that breaks when the page is opened. Asked once the imports are gone that only schemas
        // needed: the name of a file such as './amount.ts' is no use of a schema of that name.
        const missed = removed.find((name) => isUsedIn(kept, name));
        if (missed !== undefined) this.error(`${id} still needs the schema ${missed} in the browser.`);
        return { code: kept, map: null };
      },
    },
  };
}

interface Declared {
  id: Node;
  init: Node | null;
}

function declaredIn(statement: Node): Declared[] {
  const declaration = (
    statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  ) as Node | null;
  return declaration?.type === 'VariableDeclaration' ? (declaration['declarations'] as Declared[]) : [];
}

/** Nothing in it is for the browser. */
function isAllSchemas(statement: Node): boolean {
  const declared = declaredIn(statement);
  return (
    declared.length > 0 &&
    declared.every(({ init }) => init !== null && isComputed(init) && !callsIn(init).some(isEndpoint))
  );
}

const namesOf = (statement: Node): string[] =>
  declaredIn(statement).flatMap(({ id }) => (id.type === 'Identifier' ? [id['name'] as string] : []));

function editsOf(statement: Node, code: string, isContract: boolean): Edit[] {
  if (isContract && isAllSchemas(statement)) return [{ start: statement.start, end: statement.end, text: '' }];
  return declaredIn(statement).flatMap(({ init }) => {
    if (!init) return [];
    // What several endpoints share, to be spread into each.
    if (!isComputed(init)) return isContract ? schemasIn(unwrapped(init), code) : [];
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      ...callsIn(init)
        .filter(isEndpoint)
        .flatMap((call) => schemasIn((call['arguments'] as Node[])[0], code)),
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
}

/** Without what only the compiler reads. */
const unwrapped = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? unwrapped(node['expression'] as Node)
    : node;

const isFunction = (node: Node) => node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
const isComputed = (node: Node) => !isFunction(node) && (callsIn(node).length > 0 || node.type === 'MemberExpression');
const isEndpoint = (call: Node) => (call['callee'] as Node)['name'] === 'endpoint';

function callsIn(node: Node): Node[] {
  if (isFunction(node)) return [];
  const inner = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
  return [...(node.type === 'CallExpression' ? [node] : []), ...inner.flatMap(callsIn)];
}

function schemasIn(given: Node | undefined, code: string): Edit[] {
  if (given?.type !== 'ObjectExpression') return [];
  return (given['properties'] as Node[]).flatMap((property) => {
    const name = (property['key'] as Node | undefined)?.['name'] as string;
    const value = property['value'] as Node | undefined;
    // How a file is called and shown is no schema.
    if (name === 'answers' && value?.type !== 'ObjectExpression')
      return [{ start: property.start, end: property.end, text: 'answers: {}' }];
    if (!ONLY_FOR_THE_SERVER.has(name)) return [];
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
    return [{ start: property.start, end: property.end + comma, text: '' }];
  });
}

/** An import that only schemas needed would bring its module along, and the schemas of that one. */
function withoutIdleImports(code: string, parse: (code: string) => Node): string {
  const imports = (parse(code)['body'] as Node[]).filter(({ type }) => type === 'ImportDeclaration');
  const rest = withEdits(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  );
  const isUsed = (name: string) => isUsedIn(rest, name);
  const edits = imports.flatMap((statement) => {
    const names = statement['specifiers'] as Node[];
    const idle = names.filter(({ local }) => !isUsed((local as { name: string }).name));
    if (idle.length === 0) return [];
    if (idle.length === names.length) return [{ start: statement.start, end: statement.end, text: '' }];
    return idle.map(({ start, end }) => ({
      start,
      end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
  });
  return withEdits(code, edits);
}

const COMMENT = /\/\*[^]*?\*\//g;

/** Behind a dot it is a property; behind three, it is spread out. In a comment it is a word like any other. */
function isUsedIn(code: string, name: string): boolean {
  const pattern = new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replace('$', '\\$')}(?![\\w$:])`);
  return pattern.test(code.replace(COMMENT, ''));
}

function withEdits(code: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
