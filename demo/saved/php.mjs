/**
 * The theme snippet of a migration report: PHP that removes exactly the found scripts from the page and adds Piton's tag.
 * Names come from untrusted HTML, so they are printed only in single-quoted strings, never in a comment (where a PHP end tag would end the code).
 */
import { phpString } from './escape.mjs';

/**
 * WordPress handles are plain ASCII. A name with invisible or foreign characters is shown in the report, but not copied
 * into code.
 */
const PLAIN = /^[\x20-\x7e]{1,120}$/;

/** A PHP array with several short items per line. */
function phpArray(items) {
  const lines = [];
  for (const item of items.map((one) => `${phpString(one)},`)) {
    const last = lines.at(-1);
    if (last && last.length + item.length < 96) lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(item);
  }
  return lines.length > 0 ? `array(\n${lines.map((one) => `\t\t${one}\n`).join('')}\t)` : 'array()';
}

/**
 * The handles that a snippet removes: for the handles in `src` it removes only the `<script src>`, for those in `whole`
 * also the inline code.
 * @param {import('./judge.mjs').Judged[]} judged
 */
export function handlesOf(judged) {
  const replaced = judged.filter(
    ({ kind, verdict, plugin }) => kind === 'file' && verdict === 'replaced' && plugin !== 'Piton',
  );
  const handles = [...new Set(replaced.map(({ handle }) => handle).filter(Boolean))];
  const companions = new Set(
    judged
      .filter(
        ({ kind, verdict, script }) =>
          kind === 'companion' && verdict === 'replaced' && /-js-(?:before|after)$/.test(script.id),
      )
      .map(({ handle }) => handle),
  );
  return {
    src: handles.filter((handle) => PLAIN.test(handle) && !companions.has(handle)),
    whole: handles.filter((handle) => PLAIN.test(handle) && companions.has(handle)),
    refused: handles.filter((handle) => !PLAIN.test(handle)),
    nameless: replaced.filter(({ handle }) => !handle).map(({ file }) => file),
  };
}

/**
 * @param {{ src: string[], whole: string[] }} handles
 * @param {{ postIds?: number[], hasConsent?: boolean }} [options] `postIds` limits the trial to these pages;
 *   `hasConsent` is set if the site asks its visitors for consent
 * @returns {string} PHP
 */
export function phpSnippet({ src, whole }, { postIds = [], hasConsent = false } = {}) {
  return `<?php
/**
 * Plugin Name: Piton
 * Description: Ersetzt die jQuery-Skripte des Seitenbaukastens durch Piton.
 *
 * Als Datei wp-content/mu-plugins/piton.php speichern, oder ab der Zeile "function" ans Ende der functions.php des Child-Themes setzen.
 * Den Ordner dist/ von Piton vorher als wp-content/piton/ hochladen. Rückweg: diese Datei löschen.
 */

function piton_is_active() {
	// Nur auf diesen Seiten (IDs): Nur für sie ist geprüft, was sonst noch jQuery braucht. Für die ganze Website gibt es das Plugin.
	$only_on = array(${postIds.filter(Number.isSafeInteger).join(', ')});
	// Nur Seiten des Themes: Die Anmeldung, der Editor, Vorschauen, Einbettungen und AMP-Seiten behalten ihre eigenen Skripte.
	if ( is_admin() || ! did_action( 'template_redirect' ) || is_embed() || is_preview() || is_customize_preview() || isset( $_GET['elementor-preview'] )
		|| ( function_exists( 'amp_is_request' ) && amp_is_request() ) ) {
		return false;
	}
	// Archive haben eigene Nummern, die zufällig die einer Seite sein können.
	return ! $only_on || ( ( is_singular() || is_home() ) && in_array( get_queried_object_id(), $only_on, true ) );
}

/*
 * Warum dieser Filter und nicht wp_dequeue_script() oder wp_deregister_script(): Mit dem Skript ginge auch seine Konfiguration verloren
 * ({handle}-js-before, {handle}-js-extra, {handle}-js-after), die Piton liest. WordPress gibt dem Filter script_loader_tag die Tags eines
 * Skripts erst im Augenblick der Ausgabe; -extra steht da schon auf der Seite, -before und -after stehen im selben Text. Hier wird daraus
 * nur das eine Tag mit der id {handle}-js entfernt, in dem ein src steht, oder ein data-src, wenn ein Optimierer das Skript verzögert. So
 * ist es auch gleich, wie spät der Baukasten seine Skripte anfordert, und Abhängigkeiten anderer Skripte bleiben gültig. Der späte Rang
 * lässt Plugins vor, die ihre Daten in diesem Filter ergänzen.
 */
function piton_without_replaced_scripts( $tag, $handle ) {
	// Von diesen geht nur das Tag mit src.
	static $replaced = ${phpArray(src)};
	// Von diesen geht auch, was WordPress dahinter ausgibt: Es würde das entfernte Skript aufrufen.
	static $with_inline = ${phpArray(whole)};
	if ( ! piton_is_active() ) {
		return $tag;
	}
	if ( in_array( $handle, $with_inline, true ) ) {
		return '';
	}
	if ( ! in_array( $handle, $replaced, true ) ) {
		return $tag;
	}
	$id   = preg_quote( esc_attr( $handle . '-js' ), '~' );
	$kept = preg_replace(
		array(
			'~<script\\b(?=[^>]*[\\s-]src=)(?=[^>]*\\sid=["\\']' . $id . '["\\'])[^>]*>\\s*</script>\\s*~i',
			// Übersetzungen gehören zum entfernten Skript und würden wp.i18n aufrufen.
			'~<script\\b[^>]*\\sid=["\\']' . $id . '-translations["\\'][^>]*>.*?</script>\\s*~is',
		),
		'',
		$tag
	);
	return null === $kept ? $tag : $kept;
}
add_filter( 'script_loader_tag', 'piton_without_replaced_scripts', PHP_INT_MAX, 2 );

/*
 * Was die Seite gleich braucht, steht in manifest.json (61 kB, gelesen in einem Bruchteil einer Millisekunde; ein Transient wäre
 * langsamer). So fordert der Browser es mit dem Skript an statt erst, wenn dieses läuft. Fehlt die Datei, geht es ohne.
 */
function piton_preloads() {
	// Fragt diese Website um Einwilligung?
	$asks = ${hasConsent};
	// Ein Seiten-Cache gibt allen dieselbe Seite: Dann nur, was Besucher mit und ohne Entscheidung brauchen. Hält er sie am Cookie der
	// Einwilligung auseinander, hier false; speichert der Server Seiten, ohne dass WordPress davon weiß, hier true.
	$same_for_all = defined( 'WP_CACHE' ) && WP_CACHE;

	$file     = WP_CONTENT_DIR . '/piton/manifest.json';
	$manifest = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
	if ( ! isset( $manifest['preload']['page'], $manifest['preload']['undecided'], $manifest['preload']['decided'] ) ) {
		return array();
	}
	$lists = $manifest['preload'];
	if ( ! $asks ) {
		return $lists['page'];
	}
	if ( $same_for_all ) {
		return array_merge( $lists['page'], array_intersect( $lists['undecided'], $lists['decided'] ) );
	}
	$has_decided = (bool) preg_grep( '~^(?:real_cookie_banner-v|piton-consent)~', array_keys( $_COOKIE ) );
	return array_merge( $lists['page'], $lists[ $has_decided ? 'decided' : 'undecided' ] );
}

function piton_print_tag() {
	if ( ! piton_is_active() ) {
		return;
	}
	// Zeigt die Inhalte, wenn das Skript einmal nicht lädt, und auf Papier.
	printf( '<link rel="stylesheet" href="%s">' . "\\n", esc_url( content_url( 'piton/piton.css' ) ) );
	// Die Attribute halten Optimierer davon ab, eine verkleinerte Kopie woanders abzulegen: Piton findet seine Dateien neben dem Skript.
	printf( '<script type="module" src="%s" data-no-minify="1" data-no-optimize="1"></script>' . "\\n", esc_url( content_url( 'piton/piton.js' ) ) );
	foreach ( piton_preloads() as $file ) {
		printf( '<link rel="preload" as="fetch" crossorigin href="%s">' . "\\n", esc_url( content_url( 'piton/' . $file ) ) );
	}
}
add_action( 'wp_head', 'piton_print_tag', 1 );
`;
}
