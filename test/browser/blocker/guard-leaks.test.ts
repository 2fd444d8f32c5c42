import { describe, expect } from 'vitest';
import { it, settled } from './guard-page';

describe('ways past a guard', () => {
  it('all send no request before consent, and load afterwards [blocker.2]', async ({
    visit,
    third,
    host,
  }) => {
    const bare = await visit(false);
    // Requests of the first page may arrive while the second page is open, so each page requests its own folder.
    const bared = await bare.guard.evaluate(({ leakAll }, to) => leakAll(to, 'bare'), host);
    const missed = ({ asked }: typeof bare, leaks: readonly string[]) =>
      leaks.filter((path) => !asked.includes(path) && !third.requests.includes(path));
    await expect.poll(() => missed(bare, bared)).toEqual([]);
    // The browser itself refuses these requests.
    expect(third.requests.filter((path) => path.startsWith('/refused/'))).toEqual([]);
    await bare.page.close();

    const guarded = await visit(false);
    // The rule matches a whole address only, so that the guard has to find exactly the address that the browser requests.
    await guarded.guard.evaluate(({ start }, rule) => start([rule]), `${host}/*`);
    const paths = await guarded.guard.evaluate(({ leakAll }, to) => leakAll(to), host);
    expect((await settled(guarded, third)).filter((path) => !path.startsWith('/bare/'))).toEqual([]);
    await guarded.guard.evaluate(({ allow }) => allow());
    await expect.poll(() => missed(guarded, paths)).toEqual([]);
  });

  it('are closed without a visible change: observers see nodes once, errors are the browser’s own, and scripts in markup never run [blocker.2]', async ({
    visit,
    third,
    host,
  }) => {
    const guarded = await visit();
    const seen = await guarded.page.evaluate(async (to) => {
      const box = document.createElement('div');
      box.innerHTML = '<p>old</p>';
      document.body.append(box);
      const observer = new MutationObserver(() => {});
      observer.observe(box, { childList: true });
      box.innerHTML = `<img src="${to}/a"><script>window.outcome = 1</script><i onclick="window.outcome = 2">i</i>`;
      const records = observer.takeRecords();
      box.querySelector('i')?.click();
      const beside = document.createElement('b');
      box.append(beside);
      beside.outerHTML = `<u>1</u><img src="${to}/b">`;
      box.insertAdjacentHTML('afterbegin', `<u>0</u><img src="${to}/c">`);
      const thrown = [
        () => box.insertAdjacentHTML('nowhere' as InsertPosition, `<img src="${to}/d">`),
        () => document.createElement('p').insertAdjacentHTML('afterend', `<img src="${to}/e">`),
        () => {
          document.documentElement.outerHTML = `<img src="${to}/f">`;
        },
      ].map((run) => {
        try {
          run();
          return 'nothing';
        } catch (error) {
          return (error as Error).name;
        }
      });
      return {
        records: records.map(({ addedNodes, removedNodes }) => [addedNodes.length, removedNodes.length]),
        ran: (window as { outcome?: number }).outcome,
        names: [...box.children].map(({ localName }) => localName),
        thrown,
      };
    }, host);
    expect(seen).toEqual({
      records: [[3, 1]],
      ran: 2,
      names: ['u', 'img', 'img', 'script', 'i', 'u', 'img'],
      thrown: ['SyntaxError', 'NoModificationAllowedError', 'NoModificationAllowedError'],
    });
    expect(await settled(guarded, third)).toEqual([]);
  });

  it('need one additional parse and one pass, however long and hostile the markup is [blocker.2]', async ({
    visit,
    third,
    host,
  }) => {
    // The guard reads the browser's functions when its chunk is loaded, so the test replaces them before that.
    const guarded = await visit(true, '', () => {
      const counts = { parses: 0, looks: 0 };
      Object.assign(window, { counts });
      const native = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor;
      Object.defineProperty(Element.prototype, 'innerHTML', {
        ...native,
        set(value) {
          counts.parses++;
          native.set?.call(this, value);
        },
      });
      const { getAttribute } = Element.prototype;
      Element.prototype.getAttribute = function (name) {
        counts.looks++;
        return getAttribute.call(this, name);
      };
    });
    const units = [
      '<link rel=a rel=a',
      '<img <img ',
      '<img a=\'\\"<img a=\'\\"',
      '<img a = a = ',
      '<iframe/<iframe/',
      '<noscript><noscript>',
      '<img </noscript><noscript ',
      '<img srcset="a,,,,,,,,',
      '<img><set to=";fill   ',
    ];
    const costs = await guarded.page.evaluate((list) => {
      const { counts } = window as unknown as { counts: { parses: number; looks: number } };
      return list.map((unit) => {
        // The end of each unit is repeated: an attribute, a tag or a comma.
        const end = unit.slice(-8);
        const box = document.createElement('div');
        Object.assign(counts, { parses: 0, looks: 0 });
        box.innerHTML = unit + end.repeat(125_000);
        // The page parses the markup once, and the guard twice where the markup contains a noscript.
        const { parses, looks } = counts;
        return parses <= 3 && looks <= 20 * (box.querySelectorAll('*').length + 100);
      });
    }, units);
    expect(costs).toEqual(units.map(() => true));
    await guarded.page.evaluate((to) => {
      const box = document.createElement('div');
      box.innerHTML = `${'<i '.repeat(300_000)}><img src="${to}/late">`;
    }, host);
    expect(await settled(guarded, third)).toEqual([]);
  });
});
