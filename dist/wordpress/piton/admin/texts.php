<?php
/** The section of the texts: what Piton says to visitors, one language at a time. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Returns the name of a language in that language, or its code. */
function language_name( string $locale ): string {
	$name = class_exists( '\Locale' ) ? (string) \Locale::getDisplayName( $locale, get_user_locale() ) : '';
	return '' === $name || $name === $locale ? $locale : $name . ' (' . $locale . ')';
}

/**
 * Returns the languages of the site's pages: its own, and those of a plugin for several languages.
 *
 * @return array<string, string> names by locale
 */
function site_languages(): array {
	$locales = array( get_locale() );
	if ( function_exists( 'pll_languages_list' ) ) {
		$locales = array_merge( $locales, (array) pll_languages_list( array( 'fields' => 'locale' ) ) );
	}
	/** This filter is documented by WPML; without WPML it returns what it is given. */
	$wpml    = apply_filters( 'wpml_active_languages', array() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own filter.
	$locales = array_merge( $locales, is_array( $wpml ) ? array_column( $wpml, 'default_locale' ) : array(), array_keys( get_piton_option()['texts'] ) );
	$locales = array_values( array_unique( array_filter( $locales, 'is_string' ) ) );
	return array_combine( $locales, array_map( __NAMESPACE__ . '\language_name', $locales ) );
}

/** Returns the texts of Piton, grouped by the part that says them. */
function texts_by_part(): array {
	$groups = array();
	foreach ( release()['texts'] as $key => $words ) {
		$at                                       = strrpos( (string) $key, '.' );
		$groups[ substr( (string) $key, 0, $at ) ][ $key ] = $words;
	}
	return $groups;
}

/** Returns Piton's own text in a language: German, or English everywhere else. */
function own_text( array $words, string $locale ): string {
	return 0 === strpos( $locale, 'de' ) ? $words['de'] : $words['en'];
}

/** Prints the fields of one part. */
function print_text_group( string $part, array $texts, array $stored, string $locale ): void {
	$changed = count( array_intersect_key( $stored, $texts ) );
	printf( '<details class="piton-fold" data-piton-key="texts"%s><summary>%s', 0 < $changed ? ' open' : '', esc_html( 'third-parties' === $part ? __( 'Content of other hosts', 'piton' ) : handler_title( $part ) ) );
	if ( 0 < $changed ) {
		/* translators: %s: number of texts. */
		printf( ' <span class="count">(%s)</span>', esc_html( sprintf( _n( '%s changed', '%s changed', $changed, 'piton' ), number_format_i18n( $changed ) ) ) );
	}
	echo '</summary>';
	foreach ( $texts as $key => $words ) {
		$id = 'piton-text-' . str_replace( '.', '-', (string) $key );
		printf(
			'<div class="piton-text"><label for="%1$s">%2$s</label><input type="text" id="%1$s" name="piton_texts[%3$s]" value="%4$s" placeholder="%2$s" data-piton-path="texts.%3$s" aria-describedby="%1$s-about"><code id="%1$s-about" dir="ltr">%3$s</code></div>',
			esc_attr( $id ),
			esc_attr( own_text( $words, $locale ) ),
			esc_attr( (string) $key ),
			esc_attr( isset( $stored[ $key ] ) && is_string( $stored[ $key ] ) ? $stored[ $key ] : '' )
		);
	}
	echo '</details>';
}

/** Prints the section of the texts. */
function print_texts_section( array $option ): void {
	$languages = site_languages();
	$language  = isset( $languages[ asked( 'language' ) ] ) ? asked( 'language' ) : '';
	$stored    = '' === $language
		? only_texts( isset( $option['config']['texts'] ) ? $option['config']['texts'] : array() )
		: ( isset( $option['texts'][ $language ] ) ? $option['texts'][ $language ] : array() );
	$words     = setting_words()['texts'];
	printf( '<h2 class="screen-reader-text">%s</h2>', esc_html__( 'Texts', 'piton' ) );
	printf( '<p class="description">%s %s</p>', esc_html( $words['about'] ), esc_html__( 'Leave a field empty to keep Piton’s own words, which stand above it. Words in {braces} are replaced.', 'piton' ) );
	printf( '<nav aria-label="%s"><ul class="subsubsub">', esc_attr__( 'Language', 'piton' ) );
	foreach ( array( '' => __( 'All languages', 'piton' ) ) + $languages as $locale => $name ) {
		printf(
			'<li><a href="%s"%s>%s</a></li>',
			esc_url( settings_url( array_filter( array( 'tab' => 'texts', 'language' => $locale ) ) ) ),
			$locale === $language ? ' class="current" aria-current="page"' : '',
			esc_html( $name )
		);
	}
	echo '</ul></nav><br class="clear">';
	print_form_start( 'texts', 'texts' );
	printf( '<input type="hidden" name="piton_language" value="%s">', esc_attr( $language ) );
	foreach ( texts_by_part() as $part => $texts ) {
		print_text_group( (string) $part, $texts, $stored, '' === $language ? get_locale() : $language );
	}
	printf( '<p class="submit"><button type="submit" class="button button-primary">%s</button></p></form>', esc_html__( 'Save', 'piton' ) );
}
