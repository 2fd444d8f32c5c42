/** Settles when the transitions and animations of some elements have ended; endless ones do not count. */
export const whenStill = (elements: readonly Element[]): Promise<unknown> =>
  Promise.allSettled(
    elements
      .flatMap((element) => element.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  );
