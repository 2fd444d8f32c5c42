import { allow, loadScript } from '../../third-parties';
import { poll } from '../../ui/waiting/poll';
import { ownGlobal } from '../../values/globals';

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
  /** Gets the token of an invisible captcha, right before the form is submitted. */
  prove(): Promise<void>;
  /** Resets the captcha, since a token is valid only once. */
  reset(): void;
}

/**
 * Starts the captcha service. Nothing is requested from the service before the visitor allows it; until then the form
 * contains a placeholder.
 * @throws {ChunkLoadError} where the service's script can't be loaded
 */
export async function startCaptcha(box: HTMLElement, signal: AbortSignal): Promise<Captcha | undefined> {
  const isVisible = box.dataset.type !== 'v3';
  const script = await allow(SCRIPT, { kind: 'script', element: box, signal });
  if (signal.aborted) return undefined;
  if (!serviceNow()) await loadScript(script);
  const service = await poll(serviceNow, signal);
  if (!service) return undefined;
  const { sitekey, theme, size, badge } = box.dataset;
  const id = service.render(
    box,
    isVisible ? { sitekey, theme, size } : { sitekey, badge, size: 'invisible' },
  );
  signal.addEventListener('abort', () => box.replaceChildren());
  let asked = 0;
  return {
    async prove() {
      if (isVisible) return;
      asked++;
      const now = asked;
      const token = await service.execute?.(id, { action: box.dataset.action || 'Form' });
      // A late answer must not replace the token of a later submit.
      if (now !== asked) return;
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
      // The service throws where its iframe is gone; the form has been submitted nevertheless.
      try {
        service.reset(id);
      } catch {}
    },
  };
}
