import { writeCode } from './code';
import { fillDynamics } from './code/dynamics';
import { updateConsentMode } from './consent-mode';
import { deleteDefinitions } from './definitions';
import { tell } from './events';
import { allows, defaultDecision, everything, inOrder } from './selection';
import { readGcm } from './stored';
import { isManager, KINDS, pushEvents, pushStates } from './tag-manager';
import type { ApplyType, ConsentConfig, ConsentMap, Service, ServiceInGroup } from './types';

export { writeCode } from './code';
export { setConsentDefault } from './consent-mode';

/** Whom applying tells what it did. */
export interface ApplyEnv {
  readonly config: ConsentConfig;
  /** Selected ids of the stored valid decision; `undefined` when none can be read. */
  readonly consent: ConsentMap | undefined;
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

const write = (service: Service, way: Way, target?: Element): Promise<void> =>
  writeCode(fillDynamics(service[`code${way}`], service), target);

const startPreset = (service: Service): Promise<void> =>
  import('./presets')
    .then((presets) => presets.startPreset(service, (target) => write(service, 'OptIn', target)))
    .catch(console.error);

function selectedBy(type: ApplyType, { config, consent }: ApplyEnv): ConsentMap {
  if (type === 'all') return everything(config);
  if (type === 'consent') {
    if (consent) return consent;
    console.warn('Piton: no valid decision can be read; only essential services are allowed');
  }
  return defaultDecision(config, false);
}

/**
 * Makes the page what the decision says: opts services out, then in, by priority, and tells other scripts (C4.2). The
 * document has been parsed. Code that waits for nothing has run when this returns.
 * @returns settles when all is told; third parties' code may still load
 */
export async function apply(type: ApplyType, env: ApplyEnv, triggeredByOtherTab?: boolean): Promise<void> {
  const { config } = env;
  const selected = selectedBy(type, env);
  const isIn = (each: ServiceInGroup) => allows(selected, each);
  const services = inOrder(config);
  const optedIn = services.filter(isIn);
  const optedOut = services.filter((each) => !isIn(each));
  env.accept(optedIn);
  // Lists of their own: listeners may change what they are given.
  tell('RCB/Apply/Interactive', {
    services: [...optedIn],
    ...(triggeredByOtherTab !== undefined && { triggeredByOtherTab }),
  });
  updateConsentMode(config, readGcm(config), optedIn);

  const kind = KINDS[config.manager];
  const isManagerIn = kind !== undefined && optedIn.some(({ service }) => isManager(service, kind));
  /** Run by the tag manager, as long as that is allowed (C4.6). */
  const isDelegated = (service: Service, way: Way) =>
    kind !== undefined && !isManager(service) && service[`executeCode${way}WhenNoTagManagerConsentIsGiven`];
  const run = (service: Service, way: Way): Promise<void> | undefined => {
    if (!service[`code${way}`] || ran.get(service.id) === way) return undefined;
    ran.set(service.id, way);
    return way === 'OptIn' && service.presetId === AMAZON ? startPreset(service) : write(service, way);
  };

  const cleared: number[] = [];
  const out = optedOut.map(({ service }) => {
    if (ran.get(service.id) === 'OptIn') ran.delete(service.id);
    const code = isDelegated(service, 'OptOut') && isManagerIn ? undefined : run(service, 'OptOut');
    if (deleteDefinitions(service, config)) cleared.push(service.id);
    return code;
  });

  let isPushed = false;
  const codes = optedIn.map((each) => {
    const { service } = each;
    if (kind && !isPushed && isManager(service, kind)) {
      isPushed = true;
      pushStates(kind, services, isIn);
    }
    const code = isDelegated(service, 'OptIn') ? undefined : run(service, 'OptIn');
    if (service.presetId === MAPS) void startPreset(service);
    tell('RCB/OptIn', each);
    return code;
  });
  if (kind && isManagerIn) pushEvents(kind, optedIn, optedOut);
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
