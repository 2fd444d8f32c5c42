import { reporter, warn } from '../core';
import { blocksSome } from './blockers';
import { writeCode } from './code';
import { hasTags } from './config';
import { dispatch } from './events';
import { resultInTime } from './pre-decision';
import { allows, defaultDecision, everything, servicesInOrder } from './selection';
import { fillPlaceholders } from './service';
import type { ApplyType, ConsentConfig, ConsentMap, Service, ServiceInGroup } from './types';

export { writeCode } from './code';

/** Lazy parts of applying a decision, which only some pages and decisions need; and the functions that are called. */
export interface Parts {
  tags: Pick<
    typeof import('./tags'),
    'KINDS' | 'isManager' | 'pushEvents' | 'pushStates' | 'setConsentDefault' | 'updateConsentMode'
  >;
  definitions: Pick<typeof import('./definitions'), 'clearCookies' | 'deleteDefinitions'>;
}

export type PartName = keyof Parts;

/** Functions of the page that `apply` needs. */
export interface ApplyEnv {
  readonly config: ConsentConfig;
  /** Reads the selected ids of the valid decision anew; `undefined` without a valid decision. */
  read(): ConsentMap | undefined;
  /** Returns the granted consent types of the decision that was read. */
  gcm(): readonly string[];
  load<Name extends PartName>(name: Name): Promise<Parts[Name]>;
  /** Starts the guard where a blocker has to block; resolves when the guard runs. */
  startGuard(): Promise<void> | undefined;
  /** Called with the opted-in services, in the order of execution, before any code runs. */
  accept(services: readonly ServiceInGroup[]): void;
  /** Called with the ids of opted-out services whose cookies the server has to delete. */
  clear(serviceIds: readonly number[]): void;
}

type CodeKind = 'OptIn' | 'OptOut';

/** Presets that need more than their code (presets.ts). */
const AMAZON = 'amazon-associates-widget';
const MAPS = 'google-maps';

/** A run of a service's code. */
interface Run {
  readonly service: Service;
  readonly codeKind: CodeKind;
}

/** The last run of each service's code, by service id: a second decision on the same page runs no code twice. */
const lastRun = new Map<number, Run>();

const parts: Partial<Parts> = {};

/** Writes a service's code, unless the service is revoked before the code's turn comes. */
const write = (run: Run, target?: Element): Promise<void> => {
  const { service, codeKind } = run;
  const code = fillPlaceholders(service[`code${codeKind}`], service);
  return writeCode(code, target, () => codeKind === 'OptOut' || lastRun.get(service.id) === run);
};

const startPreset = (run: Run): Promise<void> =>
  import('./presets')
    .then((presets) => presets.startPreset(run.service, (target) => write(run, target)))
    .catch(reporter('consent', 'consent'));

const selectedBy = (type: ApplyType, config: ConsentConfig, stored: ConsentMap | undefined): ConsentMap => {
  if (type === 'all') return everything(config);
  return (type === 'consent' && stored) || defaultDecision(config, false);
};

/** Lists the lazy parts that a decision needs. */
export function listNeededParts(selected: ConsentMap, config: ConsentConfig): PartName[] {
  const services = servicesInOrder(config);
  const has = (is: (service: Service, isIn: boolean) => unknown) =>
    services.some((each) => is(each.service, allows(selected, each)));
  const wanted: Record<PartName, boolean> = {
    tags: hasTags(config),
    definitions: has((service, isIn) => !isIn && service.deleteTechnicalDefinitionsAfterOptOut),
  };
  return (Object.keys(wanted) as PartName[]).filter((name) => wanted[name]);
}

/**
 * Whether no tag may run before the consent mode is set: tags assume consent where the page sets no default, and on a
 * standalone site no server prints that default.
 */
const requiresConsentMode = ({ isStandalone, isGcm }: ConsentConfig) => isStandalone && isGcm;

/**
 * Returns the consent to apply, once its lazy parts are loaded. A part that fails is left out this time, and so is a
 * part that does not load in time, unless tags need the consent mode.
 */
async function prepare(type: ApplyType, { config, read, load, startGuard }: ApplyEnv): Promise<ConsentMap> {
  const tried = new Set<PartName | 'guard'>();
  const isNew = (name: PartName | 'guard') => !tried.has(name) && !!tried.add(name);
  for (;;) {
    // The decision is read in each turn, since it may have changed meanwhile.
    const stored = read();
    const selected = selectedBy(type, config, stored);
    const optedIn = servicesInOrder(config).filter((each) => allows(selected, each));
    const waits: (Promise<unknown> | undefined)[] = listNeededParts(selected, config)
      .filter((name) => !parts[name] && isNew(name))
      .map((name) => {
        const loading = load(name).then(
          (part) => void Object.assign(parts, { [name]: part }),
          reporter('part', 'consent'),
        );
        return requiresConsentMode(config) ? loading : resultInTime(loading);
      });
    if (blocksSome(config, optedIn, stored !== undefined) && isNew('guard')) waits.push(startGuard());
    if (!waits.some(Boolean)) {
      if (type === 'consent' && !stored)
        warn(
          document.documentElement,
          'no-decision',
          'no valid decision can be read; only essential services are allowed',
        );
      return selected;
    }
    await Promise.all(waits);
  }
}

/**
 * Applies the decision to the page: opts services out, then in, by priority, and dispatches the plugin's events. The
 * document must be parsed. If no part has to be loaded, synchronous code has run when the function returns.
 * @returns resolves when all events are dispatched; code of third parties may still load
 */
export async function apply(type: ApplyType, env: ApplyEnv, triggeredByOtherTab?: boolean): Promise<void> {
  const { config } = env;
  const selected = await prepare(type, env);
  const isIn = (each: ServiceInGroup) => allows(selected, each);
  const services = servicesInOrder(config);
  const { tags, definitions } = parts;
  const optedIn = requiresConsentMode(config) && !tags ? [] : services.filter(isIn);
  const optedOut = services.filter((each) => !isIn(each));
  env.accept(optedIn);
  // The lists are copies, since listeners may change them.
  dispatch('RCB/Apply/Interactive', {
    services: [...optedIn],
    ...(triggeredByOtherTab !== undefined && { triggeredByOtherTab }),
  });
  tags?.updateConsentMode(config, type === 'essentials' ? [] : env.gcm(), optedIn);

  const kind = tags?.KINDS[config.manager];
  const isManager = (service: Service) => kind !== undefined && tags?.isManager(service, kind) === true;
  const isManagerIn = optedIn.some(({ service }) => isManager(service));
  /** Whether the tag manager runs the code, while the manager itself is allowed. */
  const isDelegated = (service: Service, codeKind: CodeKind) =>
    kind !== undefined &&
    !tags?.isManager(service) &&
    service[`executeCode${codeKind}WhenNoTagManagerConsentIsGiven`];
  const run = (service: Service, codeKind: CodeKind): Promise<void> | undefined => {
    if (!service[`code${codeKind}`] || lastRun.get(service.id)?.codeKind === codeKind) return undefined;
    const started: Run = { service, codeKind };
    lastRun.set(service.id, started);
    return codeKind === 'OptIn' && service.presetId === AMAZON ? startPreset(started) : write(started);
  };

  const cleared: number[] = [];
  const out = optedOut.map(({ service }) => {
    if (lastRun.get(service.id)?.codeKind === 'OptIn') lastRun.delete(service.id);
    const code = isDelegated(service, 'OptOut') && isManagerIn ? undefined : run(service, 'OptOut');
    if (definitions?.deleteDefinitions(service, config)) cleared.push(service.id);
    return code;
  });

  let isPushed = false;
  const codes = optedIn.map((each) => {
    const { service } = each;
    if (kind && !isPushed && isManager(service)) {
      isPushed = true;
      tags?.pushStates(kind, services, isIn);
    }
    const code = isDelegated(service, 'OptIn') ? undefined : run(service, 'OptIn');
    if (service.presetId === MAPS) void startPreset({ service, codeKind: 'OptIn' });
    dispatch('RCB/OptIn', each);
    return code;
  });
  const isOut = (each: ServiceInGroup) => !allows(selectedBy(type, config, env.read()), each);
  if (kind && isManagerIn) tags?.pushEvents(kind, optedIn, optedOut, isOut);
  else
    for (const { service } of optedIn) if (isDelegated(service, 'OptIn')) codes.push(run(service, 'OptIn'));

  await new Promise((resolve) => setTimeout(resolve));
  dispatch('RCB/OptIn/All', { services: [...optedIn], ready: Promise.all(codes) });
  for (const each of optedOut) dispatch('RCB/OptOut', each);
  dispatch('RCB/OptOut/All', {
    services: [...optedOut],
    deleteHttpCookies: [...cleared],
    ready: Promise.all(out),
  });
  if (cleared.length) env.clear(cleared);
}
