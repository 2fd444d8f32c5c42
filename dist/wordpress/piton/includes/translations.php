<?php
/** Loads the translations of the plugin. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Returns the language whose translation a user gets: variants of German without one of their own get the German one. */
function translated_locale( string $locale, string $domain ): string {
	return 'piton' === $domain && 0 === strpos( $locale, 'de' ) && 'de_AT' !== $locale ? 'de_DE' : $locale;
}

function load_translations(): void {
	add_filter( 'plugin_locale', __NAMESPACE__ . '\translated_locale', 10, 2 );
	load_plugin_textdomain( 'piton', false, dirname( plugin_basename( PLUGIN_FILE ) ) . '/languages' );
}
