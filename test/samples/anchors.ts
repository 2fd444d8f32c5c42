import type { Probes } from '../support/sample-file';

export const probes: Probes = {
  anchors:
    ({ all, press, scroll, shown, until }) =>
    () => {
      scroll(0);
      const targetOf = (anchor: Element) =>
        document.getElementById((anchor as HTMLAnchorElement).hash.slice(1));
      const link = all(document, 'a[href*="#"]').find(
        (each) => shown(each) && (targetOf(each)?.getBoundingClientRect().top ?? 0) > innerHeight,
      );
      const top = () => link && targetOf(link)?.getBoundingClientRect().top;
      if (!link) return false;
      press(link);
      return until('target stays away', () => Number(top()) < innerHeight);
    },
};
