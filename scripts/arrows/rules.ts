/** Which part may know which: the arrows of ARCHITECTURE.md. */
export interface ArrowRule {
  name: string;
  why: string;
  from: RegExp;
  /** `$1`, `$2` stand for what `from` captured. */
  to: string;
  except?: string;
}

export const ARROW_RULES: readonly ArrowRule[] = [
  {
    name: 'domain-is-pure',
    why: 'What is true does not depend on how it is stored, asked or shown.',
    from: /^packages\/domain\/src\//,
    to: '^',
    except: '^(packages/domain/src/|npm:zod$)',
  },
  {
    name: 'contract-knows-domain-only',
    why: 'What may be asked is said in the words of the domain.',
    from: /^packages\/contract\/src\//,
    to: '^',
    except: '^(packages/(contract|domain)/src/|npm:zod$)',
  },
  {
    name: 'optimizer-stands-alone',
    why: 'It could plan freight for any product.',
    from: /^packages\/optimizer\/src\/.*(?<!\.test)\.ts$/,
    to: '^',
    except: '^(packages/(optimizer|domain)/src/|npm:(highs|node:worker_threads)$)',
  },
  {
    name: 'checker-shares-nothing',
    why: 'What the search got wrong must not be wrong in the same way here.',
    from: /^packages\/optimizer\/src\/check\/.*(?<!\.test)\.ts$/,
    to: '^',
    except: '^packages/optimizer/src/(check/|(input|plan|tariff)\\.ts$)',
  },
  { name: 'apps-never-meet', why: 'They speak through the contract.', from: /^apps\/web\//, to: '^apps/server/' },
  { name: 'apps-never-meet', why: 'They speak through the contract.', from: /^apps\/server\//, to: '^apps/web/' },
  {
    name: 'web-is-light',
    why: 'Solver, identity provider and database belong to the server.',
    from: /^apps\/web\//,
    to: '^packages/(optimizer|dev-identity|embedded-postgres)/',
  },
  {
    name: 'identity-knows-no-freight',
    why: 'These packages could serve any product.',
    from: /^packages\/(dev-identity|embedded-postgres)\//,
    to: '^(packages/(domain|contract)|apps)/',
  },
  {
    name: 'features-meet-at-commands',
    why: 'A feature may call what another does, never reach into its tables or its endpoints.',
    from: /^apps\/server\/src\/features\/([^/]+)\//,
    to: '^apps/server/src/features/',
    except: '^apps/server/src/features/($1/|[^/]+/commands)',
  },
  {
    name: 'features-see-ports',
    why: 'Which outside system answers is chosen in one place.',
    from: /^apps\/server\/src\/features\//,
    to: '^apps/server/src/outside/',
    except: '/ports?\\.ts$',
  },
  {
    name: 'platform-knows-no-freight',
    why: 'It serves every area alike.',
    from: /^apps\/server\/src\/platform\//,
    to: '^apps/server/src/(features|outside)/',
  },
  {
    name: 'screens-stand-alone',
    why: 'What two screens need moves to freight or ui.',
    from: /^apps\/web\/src\/screens\/([^/]+\/[^/]+)\//,
    to: '^apps/web/src/screens/[^/]+/[^/]+/',
    except: '^apps/web/src/screens/$1/',
  },
  {
    name: 'only-app-knows-app',
    why: 'The frame places screens; screens do not know where they stand.',
    from: /^apps\/web\/src\/(screens|freight|ui|api|theme)\//,
    to: '^apps/web/src/app/',
  },
  {
    name: 'freight-knows-no-screen',
    why: 'It serves several of them.',
    from: /^apps\/web\/src\/(freight|ui|api|theme)\//,
    to: '^apps/web/src/screens/',
  },
  {
    name: 'ui-knows-no-freight',
    why: 'It could dress any product.',
    from: /^apps\/web\/src\/(ui|theme)\//,
    to: '^(apps/web/src/(api|freight)/|packages/)',
  },
];
