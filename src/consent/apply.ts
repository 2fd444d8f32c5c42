import { holdsSome } from './blockers';
import { writeCode } from './code';
import { fillDynamics } from './code/dynamics';
import { hasTags } from './config';
import type { Chunks } from './env';
import { tell } from './events';
import { saidInTime } from './pre-decision';
import { allows, defaultDecision, everything, inOrder } from './selection';
import type { ApplyType, ConsentConfig, ConsentMap, Service, ServiceInGroup } from './types';

export { writeCode } from './code';

/** What only some pages and decisions need. */
export type PartName = 'tags' | 'definitions';

/** Whom applying tells what it did. */
export interface ApplyEnv {
  readonly config: ConsentConfig;
  /** Selected ids of the stored valid decision, as it is now; `undefined` when none can be read. */
  read(): ConsentMap | undefined;
  /** Granted consent types of that decision. */
  gcm(): readonly string[];
  load<Name extends PartName>(name: Name): Promise<Chunks[Name]>;
  /** Called where a blocker is to hold; settles when it does. */
  hold(): Promise<void> | undefined;
  /** Called with what is opted in, in the order of execution, before any code runs. */
  accept(services: readonly ServiceInGroup[]): void;
  /** Called with the ids of opted-out services whose cookies the server has to delete, if there are any. */
  clear(serviceIds: readonly number[]): void;
}

type Way = 'OptIn' | 'OptOut';

/** Presets whose code is not simply written (content-blocker B12). */
const AMAZON = 'amazon-associates-widget';
const MAPS = 'google-maps';

/** Which code of a service ran last, by its id: a second decision on the same page runs no code twice. */
const ran = new Map<number, Way>();

const parts: { [Name in PartName]?: Chunks[Name] } = {};

const write = (service: Service, way: Way, target?: Element): Promise<void> =>
  writeCode(fillDynamics(service[`code${way}`], service), target);

const startPreset = (service: Service): Promise<void> =>
  import('./presets')
    .then((presets) => presets.startPreset(service, (target) => write(service, 'OptIn', target)))
    .catch(console.error);

const selectedBy = (type: ApplyType, config: ConsentConfig, stored: ConsentMap | undefined): ConsentMap => {
  if (type === 'all') return everything(config);
  return (type === 'consent' && stored) || defaultDecision(config, false);
};

/** What it takes to apply such a decision. */
export function needs(selected: ConsentMap, config: ConsentConfig): PartName[] {
  const services = inOrder(config);
  const has = (is: (service: Service, isIn: boolean) => unknown) =>
    services.some((each) => is(each.service, allows(selected, each)));
  const wanted: Record<PartName, boolean> = {
    tags: hasTags(config),
    definitions: has((service, isIn) => !isIn && service.deleteTechnicalDefinitionsAfterOptOut),
  };
  return (Object.keys(wanted) as PartName[]).filter((name) => wanted[name]);
}

/** Tags that nobody has told anything take it for granted: on a site whose server says nothing, none is let in untold. */
const mustTell = ({ isStandalone, isGcm }: ConsentConfig) => isStandalone && isGcm;

/** What is to be allowed, once all that it takes is there; what can't be fetched in time is done without this time. */
async function prepare(type: ApplyType, { config, read, load, hold }: ApplyEnv): Promise<ConsentMap> {
  const tried = new Set<PartName | 'guard'>();
  const isNew = (name: PartName | 'guard') => !tried.has(name) && !!tried.add(name);
  for (;;) {
    // Anew: another decision may have been made meanwhile.
    const stored = read();
    const selected = selectedBy(type, config, stored);
    const optedIn = inOrder(config).filter((each) => allows(selected, each));
    const waits: (Promise<unknown> | undefined)[] = needs(selected, config)
      .filter((name) => !parts[name] && isNew(name))
      .map((name) => {
        const loading = load(name).then((part) => void Object.assign(parts, { [name]: part }), console.error);
        return mustTell(config) ? loading : saidInTime(loading);
      });
    if (holdsSome(config, optedIn, stored !== undefined) && isNew('guard')) waits.push(hold());
    if (!waits.some(Boolean)) {
      if (type === 'consent' && !stored)
        console.warn('Piton: no valid decision can be read; only essential services are allowed');
      return selected;
    }
    await Promise.all(waits);
  }
}

/**
 * Makes the page what the decision says: opts services out, then in, by priority, and tells other scripts (C4.2). The
 * document has been parsed. Where all that it takes is there, code that waits for nothing has run when this returns.
 * @returns settles when all is told; third parties' code may still load
 */
export async function apply(type: ApplyType, env: ApplyEnv, triggeredByOtherTab?: boolean): Promise<void> {
  const { config } = env;
  const selected = await prepare(type, env);
  const isIn = (each: ServiceInGroup) => allows(selected, each);
  const services = inOrder(config);
  const { tags, definitions } = parts;
  const optedIn = mustTell(config) && !tags ? [] : services.filter(isIn);
  const optedOut = services.filter((each) => !isIn(each));
  env.accept(optedIn);
  // Lists of their own: listeners may change what they are given.
  tell('RCB/Apply/Interactive', {
    services: [...optedIn],
    ...(triggeredByOtherTab !== undefined && { triggeredByOtherTab }),
  });
  tags?.updateConsentMode(config, env.gcm(), optedIn);

  const kind = tags?.KINDS[config.manager];
  const isManager = (service: Service) => kind !== undefined && tags?.isManager(service, kind) === true;
  const isManagerIn = optedIn.some(({ service }) => isManager(service));
  /** Run by the tag manager, as long as that is allowed (C4.6). */
  const isDelegated = (service: Service, way: Way) =>
    kind !== undefined &&
    !tags?.isManager(service) &&
    service[`executeCode${way}WhenNoTagManagerConsentIsGiven`];
  const run = (service: Service, way: Way): Promise<void> | undefined => {
    if (!service[`code${way}`] || ran.get(service.id) === way) return undefined;
    ran.set(service.id, way);
    return way === 'OptIn' && service.presetId === AMAZON ? startPreset(service) : write(service, way);
  };

  const cleared: number[] = [];
  const out = optedOut.map(({ service }) => {
    if (ran.get(service.id) === 'OptIn') ran.delete(service.id);
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
    if (service.presetId === MAPS) void startPreset(service);
    tell('RCB/OptIn', each);
    return code;
  });
  if (kind && isManagerIn) tags?.pushEvents(kind, optedIn, optedOut);
  else
    for (const { service } of optedIn) if (isDelegated(service, 'OptIn')) codes.push(run(service, 'OptIn'));

  await new Promise((resolve) => setTimeout(resolve));
  tell('RCB/OptIn/All', { services: [...optedIn], ready: Promise.all(codes) });
  for (const each of optedOut) tell('RCB/OptOut', each);
  tell('RCB/OptOut/All', {
    services: [...optedOut],
    deleteHttpCookies: [...cleared],
    ready: Promise.all(out),
  });
  if (cleared.length) env.clear(cleared);
}
