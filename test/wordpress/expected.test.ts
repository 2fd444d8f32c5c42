import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { activate, addPage, complaints, createVisitor, deactivate, php, readOption, setOption } from './site';
import { php as runPhp } from './wordpress';

const { folder } = inject('site');

/** WP-CLI's class as far as the plugin calls it: what is said is printed, an error ends the command. */
const WP_CLI = `define( 'WP_CLI', true );
class WP_CLI {
	public static $commands = array();
	public static function add_command( $name, $class ) { self::$commands[ $name ] = new $class(); }
	public static function line( $text ) { echo $text, "\\n"; }
	public static function success( $text ) { echo 'Success: ', $text, "\\n"; }
	public static function error( $text ) { echo 'Error: ', $text, "\\n"; exit; }
}`;

/** Runs \`wp piton …\` and returns what it says. */
const wp = (command: string, ...words: readonly string[]) =>
  runPhp(
    folder,
    `WP_CLI::$commands['piton']->${command}( array( ${words
      .filter((word) => !word.startsWith('--'))
      .map((word) => `'${word}'`)
      .join()} ), array( ${words
      .filter((word) => word.startsWith('--'))
      .map((word) => word.replace(/^--(\w+)=(.*)$/, "'$1' => '$2'"))
      .join()} ) );`,
    WP_CLI,
  );

describe('the plugin does what WordPress expects', () => {
  let id = 0;
  beforeAll(async () => {
    await activate();
    id = await addPage('expected', {
      scripts: { 'elementor-frontend': { src: '/none.js', deps: ['jquery'], footer: true } },
      queue: ['elementor-frontend'],
      merged: ['elementor-frontend'],
    });
  });
  afterAll(deactivate);

  it('on the command line: status, check, on and off', async () => {
    await setOption({ mode: 'off' });
    // A check takes the pages first that were never checked, so the others are done.
    await php(
      `foreach ( get_posts( array( 'post_type' => 'any', 'numberposts' => 500, 'fields' => 'ids', 'exclude' => array( ${id} ) ) ) as $other ) { update_post_meta( $other, '_piton_checked', time() ); } return 1;`,
    );
    expect(await wp('status')).toMatch(/^Piton is off\. [\s\S]*Not checked: \d+\n$/);
    const checked = await wp('check', '--pages=1');
    expect(checked).toMatch(/^Left as it was {2}http\S+\/expected\/ {2}Another plugin or the theme merges/);
    expect(checked).toContain('Success: Checked.');
    expect(await wp('status')).toContain('Left as it was: 1\n');
    expect(await wp('on')).toContain('Success: Piton runs for signed-in administrators only.');
    expect(await readOption()).toMatchObject({ mode: 'me' });
    expect(await wp('on', 'all')).toContain('Success: Piton runs on all pages.');
    expect(await wp('on', 'everywhere')).toBe('Error: Write me, pages or all.\n');
    expect(await readOption()).toMatchObject({ mode: 'all' });
    expect(await wp('off')).toContain('Success: Piton is off.');
    expect(await readOption()).toMatchObject({ mode: 'off' });
  });

  it('in Site Health: a test, and information for a report', async () => {
    const health = () =>
      php<{ status: string; label: string; description: string }>(
        "$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) ); return call_user_func( $tests['direct']['piton']['test'] );",
      );
    await setOption({ mode: 'all' });
    expect(await health()).toMatchObject({ status: 'good' });
    await createVisitor().html('/expected/');
    expect(await health()).toMatchObject({ status: 'recommended', label: 'Piton leaves 1 page as it was' });
    await php("return rename( WP_PLUGIN_DIR . '/piton/chunks', WP_PLUGIN_DIR . '/piton/away' );");
    const missing = await health();
    await php("return rename( WP_PLUGIN_DIR . '/piton/away', WP_PLUGIN_DIR . '/piton/chunks' );");
    expect(missing).toMatchObject({ status: 'critical', label: 'Files of Piton are missing' });
    const { piton } = await php<{ piton: { fields: Record<string, { value: string }> } }>(
      "return apply_filters( 'debug_information', array() );",
    );
    expect(piton.fields.mode?.value).toBe('all');
    expect(piton.fields.pages?.value).toMatch(/^\d+, 0, 0, 1, \d+$/);
    const owner = createVisitor();
    await owner.signIn('owner');
    expect(await owner.html('/wp-admin/site-health.php?tab=debug')).toContain(
      'id="health-check-accordion-block-piton"',
    );
  });

  it('in the guide to the privacy policy: a text about what Piton stores', async () => {
    const owner = createVisitor();
    await owner.signIn('owner');
    const guide = await owner.html('/wp-admin/options-privacy.php?tab=policyguide');
    expect(guide).toContain('sendet nichts an seine Hersteller');
  });

  it('in the list of plugins: its description in the user’s language, and a link to the settings', async () => {
    const owner = createVisitor();
    await owner.signIn('owner');
    const list = await owner.html('/wp-admin/plugins.php');
    expect(list).toContain('Ein Skript an Stelle von jQuery');
    expect(list).toMatch(/page=piton">Einstellungen</);
  });

  it('without a message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
