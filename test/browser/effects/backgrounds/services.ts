import type { Page } from 'playwright-core';

/** The services' APIs as their documentation describes them; the fakes log each call in `window.calls`. */
const YOUTUBE = `
  const calls = (window.calls ??= []);
  const note = (...call) => calls.push(call);
  class Player {
    constructor(element, { events, videoId, host, playerVars }) {
      note('new', { videoId, host, playerVars });
      this.events = events; this.time = 0; this.element = element;
      this.frame = Object.assign(document.createElement('iframe'), { className: element.className });
      element.replaceWith(this.frame);
      window.player = this;
      setTimeout(() => events.onReady({ target: this }));
    }
    to(data) { this.events.onStateChange({ data, target: this }); }
    mute() { note('mute'); }
    seekTo(seconds) { note('seekTo', seconds); this.time = seconds; }
    playVideo() { note('playVideo'); this.to(1); }
    pauseVideo() { note('pauseVideo'); this.to(2); }
    getCurrentTime() { return this.time; }
    destroy() { note('destroy'); this.frame.replaceWith(this.element); }
  }
  window.YT = { Player, loaded: 0 };
  setTimeout(() => { window.YT.loaded = 1; }, 500);
`;
const VIMEO = `
  const calls = (window.calls ??= []);
  const note = (...call) => calls.push(call);
  class Player {
    constructor(element, options) {
      note('new', options);
      this.on_ = {};
      this.frame = Object.assign(document.createElement('iframe'), { width: '640', height: '480' });
      element.setAttribute('data-vimeo-initialized', 'true');
      element.append(this.frame);
      window.player = this;
    }
    on(name, listener) { this.on_[name] = listener; }
    fire(name, data) { this.on_[name]?.(data); }
    ready() { return Promise.resolve(); }
    async play() { note('play'); }
    async pause() { note('pause'); }
    async setCurrentTime(seconds) { note('setCurrentTime', seconds); }
    async getCurrentTime() { return 12; }
    async setMuted(isMuted) { note('setMuted', isMuted); }
    async destroy() { note('destroy'); this.frame.remove(); }
  }
  window.Vimeo = { Player };
`;

/** Answers in place of the services; `asked` receives the addresses of the requested scripts. */
export const fakeServices =
  (asked: string[]) =>
  (page: Page): Promise<unknown> =>
    page.route(/youtube|vimeo/, (route) => {
      const url = route.request().url();
      asked.push(url);
      const body = url.includes('vimeo') ? VIMEO : YOUTUBE;
      return route.fulfill({ contentType: 'text/javascript', body: `{${body}}` });
    });

/** The calls that the player received, in order, such as `['seekTo', 5]`. */
export const calls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window as unknown as { calls?: unknown[][] }).calls ?? []);

/** The names of the calls since the last time that this function was called. */
export const newCalls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as unknown as { calls?: unknown[][] }).calls ?? []).splice(0).map(([name]) => String(name)),
  );

/** Plays the service's part: sets YouTube's state or time, or dispatches Vimeo's events. */
export const tell = (page: Page, script: (player: FakePlayer) => void): Promise<void> =>
  page.evaluate(`(${script})(window.player)`);

interface FakePlayer {
  time: number;
  to(state: number): void;
  events: { onError(event: { data: number }): void };
  fire(name: string, data: unknown): void;
}

/** A policy that allows elements with the page's nonce, and Piton's tag with this nonce. */
export const NONCE = {
  csp: "script-src 'self' 'nonce-abc'; style-src 'self'; require-trusted-types-for 'script'",
  tag: '<script type="module" nonce="abc" src="/piton.js"></script>',
};

/** A configuration by which the page itself asks for consent, with a blocker for both services. */
export const CONSENT = `<script type="application/json" id="piton-config">${JSON.stringify({
  consent: {
    groups: [
      { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
      { id: 2, name: 'Medien', items: [{ id: 21, name: 'Filme', provider: 'Google' }] },
    ],
    blockers: [{ id: 31, name: 'Filme', rules: ['*youtube*', '*vimeo*'], services: [21], isVisual: true }],
  },
})}</script>`;
