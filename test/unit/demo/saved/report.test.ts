// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { combined, phpString, report } from './load';

const script = (src: string, id: string) => `<script src="${src}" id="${id}"></script>`;
const JQUERY = script('/wp-includes/js/jquery/jquery.min.js?ver=3.7.1', 'jquery-core-js');
const BUILDER = script('/wp-content/plugins/elementor/assets/js/frontend.min.js', 'elementor-frontend-js');
const I18N = script('/wp-includes/js/dist/i18n.min.js', 'wp-i18n-js');

/** Returns the strings of a PHP array as PHP reads them. */
function phpList(php: string, variable: string) {
  const body = new RegExp(`static \\$${variable} = array\\(([\\s\\S]*?)\\);\\n`).exec(php)?.[1] ?? '';
  return [...body.matchAll(/'((?:[^'\\]|\\[\\'])*)'/g)].map(([, text = '']) =>
    text.replace(/\\([\\'])/g, '$1'),
  );
}

/** Removes single-quoted strings and comments from PHP, so that only code is left. */
const codeOf = (php: string) => php.replace(/'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

describe('the migration report', () => {
  it('removes jQuery when no script on the page calls it', () => {
    const found = report(JQUERY + BUILDER + I18N);
    expect(found.replaced.map(({ handle }) => handle)).toEqual([
      'jquery-core',
      'elementor-frontend',
      'wp-i18n',
    ]);
    expect(found.jqueryStays).toBe(false);
  });

  it('keeps jQuery while a snippet calls it, and names the line', () => {
    const found = report(`${JQUERY}\n${BUILDER}\n\n<script>\njQuery('.a').hide();\n</script>`);
    expect(found.replaced.map(({ handle }) => handle)).toEqual(['elementor-frontend']);
    expect(found.stays[0]?.reason).toContain('Inline-Skript in Zeile 4');
    expect(found.snippets).toMatchObject([{ line: 4, code: "jQuery('.a').hide();", jquery: true }]);
    expect(found.php).not.toContain('jquery-core');
  });

  it('keeps jQuery for a script it does not know, for forms and shops, and for code in attributes', () => {
    for (const other of [
      script('/wp-content/plugins/irgendwas/a.js', 'irgendwas-js'),
      script('/wp-content/plugins/contact-form-7/includes/js/index.js', 'contact-form-7-js'),
      script('/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js', 'wc-cart-js'),
      '<a onclick="jQuery(this).hide()">x</a>',
    ]) {
      expect(report(JQUERY + BUILDER + other).jqueryStays).toBe(true);
    }
    expect(report(JQUERY + script('https://stats.example/a.js', 'stats-js')).jqueryStays).toBe(false);
  });

  it('does not mistake another plugin with the same handle for the replaced one', () => {
    const swiper = (src: string) => report(script(src, 'swiper-js'));
    const own = '/wp-content/plugins/elementor/assets/lib/swiper/v8/swiper.min.js';
    expect(swiper(own).replaced).toHaveLength(1);
    expect(swiper('/wp-content/plugins/anderer-slider/swiper.min.js').stays[0]?.plugin).toBe(
      'anderer-slider',
    );
    expect(swiper('./Seite_files/swiper.min.js.download').replaced[0]?.plugin).toBe('Elementor');
  });

  it('lists configuration as kept, and removes code that calls a removed script', () => {
    const found = report(
      `<script id="elementor-frontend-js-before">var elementorFrontendConfig = {"post":{"id":64}};</script>${BUILDER}${I18N}<script id="wp-i18n-js-after">wp.i18n.setLocaleData({});</script>`,
    );
    expect(found.configuration).toMatchObject([
      { id: 'elementor-frontend-js-before', kept: true },
      { id: 'wp-i18n-js-after', kept: false },
    ]);
    expect(phpList(found.php, 'replaced')).toEqual(['elementor-frontend']);
    expect(phpList(found.php, 'with_inline')).toEqual(['wp-i18n']);
    expect(found.postId).toBe(64);
    expect(found.php).toContain('$only_on = array(64);');
  });

  it('recognises a script without id by its path, and marks its handle as guessed', () => {
    const [found] = report(
      '<script src="/wp-content/plugins/elementor/assets/js/frontend.min.js"></script>',
    ).replaced;
    expect(found).toMatchObject({ handle: 'elementor-frontend', guessed: true });
  });

  it('names merged files of an optimiser instead of promising to split them', () => {
    const [found] = report(script('/wp-content/cache/autoptimize/js/autoptimize_ab12.js', 'x-js')).stays;
    expect(found?.reason).toContain('Sammeldatei');
  });
});

describe('the theme snippet', () => {
  it.each([
    "x'); system('id'); //",
    "a\\', phpinfo(), \\'",
    '?><?php evil(); /*',
    '$(whoami) {$x}',
    '*/ evil(); /*',
    "'",
  ])('contains the hostile handle %s as one string and nothing else', (handle) => {
    const id = `${handle}-js`.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
    const { php } = report(`<script src="/wp-content/plugins/elementor/a.js" id="${id}"></script>`);
    expect(phpList(php, 'replaced')).toEqual([handle]);
    const harmless = report(script('/wp-content/plugins/elementor/a.js', 'a-js')).php;
    expect(codeOf(php).replace(/\s+/g, '')).toBe(codeOf(harmless).replace(/\s+/g, ''));
  });

  it('refuses handles with line breaks or invisible signs', () => {
    const found = report('<script src="/wp-content/plugins/elementor/a.js" id="a\n\u202eb-js"></script>');
    expect(found.handles.refused).toHaveLength(1);
    expect(phpList(found.php, 'replaced')).toEqual([]);
  });

  it('escapes backslash and quote only, as PHP reads them', () => {
    expect(phpString("a\\b'c")).toBe("'a\\\\b\\'c'");
  });

  it("removes only the listed handles and does not run in the editor's preview", () => {
    const { php } = report(
      BUILDER +
        script('https://stats.example/a.js', 'stats-js') +
        script('/wp-content/plugins/x/a.js', 'x-js'),
    );
    expect(phpList(php, 'replaced')).toEqual(['elementor-frontend']);
    expect(php).toContain("isset( $_GET['elementor-preview'] )");
    expect(php).toContain(
      "add_filter( 'script_loader_tag', 'piton_without_replaced_scripts', PHP_INT_MAX, 2 );",
    );
    expect(php).toContain(
      `printf( '<link rel="stylesheet" href="%s">' . "\\n", esc_url( content_url( 'piton/piton.css' ) ) );`,
    );
  });

  it("removes exactly the file's tag from what WordPress prints for a script", () => {
    const { php } = report(BUILDER);
    const patterns = [...php.matchAll(/'~(.*?)' \. \$id \. '(.*?)~(is?)'/g)].map(
      ([, start = '', end = '', flags]) =>
        new RegExp(`${start}elementor-frontend-js${end}`.replaceAll("\\'", "'"), `g${flags}`),
    );
    expect(patterns).toHaveLength(2);
    const before = '<script id="elementor-frontend-js-before">var a = {"x":"<b>"};</script>\n';
    const after = '<script id="elementor-frontend-js-after">b();</script>\n';
    const own = '<script type="application/json" id="a0-js-extra">{}</script>';
    const tag = `${own}<script id="elementor-frontend-js-translations">c( {} );</script>\n${before}<script src="https://a.example/frontend.js?ver=1" id="elementor-frontend-js" defer></script>\n${after}`;
    expect(patterns.reduce((text, pattern) => text.replace(pattern, ''), tag)).toBe(own + before + after);
  });

  it('prints the preloads of the manifest beside the tag, those of consent depending on the cookie and where the page asks', () => {
    const plugin = script('/wp-content/0f/dist/1.js', 'real-cookie-banner-banner-js');
    const renamed = `<script type="application/json" id="a${'0f'.repeat(16)}1-js-extra">{}</script>`;
    expect([BUILDER, BUILDER + plugin, BUILDER + renamed].map((html) => report(html).hasConsent)).toEqual([
      false,
      true,
      true,
    ]);
    expect(report(BUILDER).php).toContain('$asks = false;');
    expect(combined([report(BUILDER), report(plugin)]).php).toContain('$asks = true;');

    const { php } = report(BUILDER + plugin);
    expect(php).toContain("WP_CONTENT_DIR . '/piton/manifest.json'");
    expect(php).toContain('printf( \'<link rel="preload" as="fetch" crossorigin href="%s">\'');
    const decided = new RegExp(/preg_grep\( '~(.*?)~'/.exec(php)?.[1] ?? '');
    // In the names of cookies PHP replaces dots and spaces by underscores, and leaves colons.
    const names = ['real_cookie_banner-v:3_blog:1_path:6666cd7', 'piton-consent', 'piton-consent-gcm'];
    expect(names.filter((name) => !decided.test(name))).toEqual([]);
    expect(
      ['real_cookie_banner-test', 'x-piton-consent', 'PHPSESSID'].filter((n) => decided.test(n)),
    ).toEqual([]);
  });

  it('prints the same preloads for all visitors into pages of a page cache', () => {
    const { php } = report(BUILDER);
    expect(php).toContain("$same_for_all = defined( 'WP_CACHE' ) && WP_CACHE;");
    expect(php).toContain("array_intersect( $lists['undecided'], $lists['decided'] )");
  });

  it('keeps on all pages a script that one of them still needs', () => {
    const all = combined([report(JQUERY + BUILDER), report(`${JQUERY}${BUILDER}<script>jQuery(1)</script>`)]);
    expect(all.src).toEqual(['elementor-frontend']);
    expect(all.kept).toEqual(['jquery-core']);
    expect(all.php).toContain('$only_on = array();');
  });
});
