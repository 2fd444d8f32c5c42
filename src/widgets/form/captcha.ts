import { allow } from '../../borders/third-parties';
import { loadScript } from '../../borders/third-parties/load-script';
import { ownGlobal } from '../../borders/values/globals';
import { untilThere } from '../../ui/until-there';

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

interface Service {
  render(box: Element, options: Readonly<Record<string, unknown>>): number;
  execute?(id: number, options: { readonly action: string }): Promise<string>;
  reset(id: number): void;
}

const serviceNow = (): Service | undefined => {
  const grecaptcha = ownGlobal('grecaptcha') as Partial<Service> | undefined;
  return typeof grecaptcha?.render === 'function' ? (grecaptcha as Service) : undefined;
};

export interface Captcha {
  /** For those that nobody sees: proves the visitor, right before the form is sent. */
  prove(): Promise<void>;
  /** A proof serves once. */
  reset(): void;
}

/**
 * The service that tells people from robots (contract pro 20): nothing is asked of it before the visitor allows it; a
 * placeholder stands in the form until then.
 * @throws {ChunkLoadError} where its script does not come
 */
export async function startCaptcha(box: HTMLElement, signal: AbortSignal): Promise<Captcha | undefined> {
  const isVisible = box.dataset.type !== 'v3';
  const script = await allow(SCRIPT, { kind: 'script', element: box, signal });
  if (signal.aborted) return undefined;
  if (!serviceNow()) await loadScript(script);
  const service = await untilThere(serviceNow, signal);
  if (!service) return undefined;
  const { sitekey, theme, size, badge } = box.dataset;
  const id = service.render(
    box,
    isVisible ? { sitekey, theme, size } : { sitekey, badge, size: 'invisible' },
  );
  signal.addEventListener('abort', () => box.replaceChildren());
  return {
    async prove() {
      if (isVisible) return;
      const token = await service.execute?.(id, { action: box.dataset.action || 'Form' });
      let field = box.querySelector<HTMLInputElement>('[name=g-recaptcha-response]');
      if (!field) {
        field = Object.assign(document.createElement('input'), {
          type: 'hidden',
          name: 'g-recaptcha-response',
        });
        box.append(field);
      }
      field.value = token ?? '';
    },
    reset() {
      // Refuses where its own part of the page is gone; the form has been sent nevertheless.
      try {
        service.reset(id);
      } catch {}
    },
  };
}
