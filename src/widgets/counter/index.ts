import { createSight, defineHandler, queryReducedMotion } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { hiddenText } from '../../ui/text/visually-hidden';
import { formatCount, readCount, valueAt } from './count';

const onFirstSight = createSight('0px');

/** Counts a number up to its value, once, when the number is first seen. */
export default defineHandler({
  mount(element, { signal, warn }) {
    const number = element.querySelector<HTMLElement>('.elementor-counter-number');
    if (!number) return;
    const { dataset } = number;
    const printed = number.textContent ?? '';
    const count = readCount(dataset, printed);
    if (!count) {
      warn('counter', `data-to-value is ${JSON.stringify(dataset.toValue ?? null)}, expected a number`);
      if (dataset.toValue) number.textContent = dataset.toValue;
      return;
    }
    const final = formatCount(count.to, count);
    // The number has already been counted: before this element was moved in the document, or before the page was saved.
    if (printed.trim() === final) return;

    const own = attributeRestorer();
    const counting = new AbortController();
    let frame = 0;
    let isSeen = false;
    // Screen readers get the final value at any time.
    const spoken = hiddenText(final);
    own.set(number, 'aria-hidden', 'true');
    number.after(spoken);

    const finish = () => {
      number.textContent = final;
      counting.abort();
    };
    const start = () => {
      isSeen = true;
      const startTime = performance.now();
      const step = () => {
        const progress = (performance.now() - startTime) / count.duration;
        if (!(progress < 1) || queryReducedMotion().matches) return finish();
        number.textContent = formatCount(valueAt(count, progress), count);
        frame = requestAnimationFrame(step);
      };
      step();
    };
    onFirstSight(number, start, counting.signal);
    addEventListener('beforeprint', finish, { signal: counting.signal });
    counting.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      spoken.remove();
      own.restore();
    });
    signal.addEventListener('abort', () => (isSeen ? finish() : counting.abort()));
  },
});
